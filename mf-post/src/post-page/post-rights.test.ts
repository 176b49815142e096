import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { expect, test } from 'vitest'
import { type PostRights, postRights } from './post-rights.ts'

const author = { id: sampleId(1), isAdmin: false, isBanned: false }
const other = { id: sampleId(7), isAdmin: false, isBanned: false }
const admin = { id: sampleId(8), isAdmin: true, isBanned: false }

test.each<[string, Partial<Post>, typeof author | null, boolean, Partial<PostRights>]>([
	[
		'a guest',
		{},
		null,
		false,
		{ canVote: true, canEdit: false, canReport: true, deleteAs: [], emptyAs: null, tendAs: null, canPinSite: false },
	],
	['a member', {}, other, false, { canEdit: false, canReport: true, deleteAs: [], tendAs: null }],
	['somebody banned', {}, { ...other, isBanned: true }, false, { canVote: true, canReport: false }],
	['its author', {}, author, false, { canEdit: true, canReport: false, deleteAs: ['normal'], emptyAs: null, tendAs: null }],
	['a moderator', {}, other, true, { canEdit: false, deleteAs: ['mods'], tendAs: 'mods', canPinSite: false }],
	['an admin', {}, admin, false, { deleteAs: ['admins'], tendAs: 'admins', canPinSite: true }],
	['an admin who moderates', {}, admin, true, { deleteAs: ['mods', 'admins'], tendAs: 'mods' }],
	['a locked post', { locked: true }, other, false, { canVote: false, canReport: true }],
	['a deleted post, its author', { deleted: true }, author, false, { canEdit: true, deleteAs: [], emptyAs: 'normal', canReport: false }],
	['a deleted post, an admin', { deleted: true }, admin, false, { deleteAs: [], emptyAs: 'admins', canPinSite: false }],
	['a deleted post, a moderator', { deleted: true }, other, true, { deleteAs: [], emptyAs: null }],
	['an emptied post', { deleted: true, deletedContent: true }, author, false, { emptyAs: null }],
])('%s', (_name, over, viewer, isMod, expected) => {
	expect(postRights(samplePost(over), viewer, isMod)).toMatchObject(expected)
})
