import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { expect, test } from 'vitest'
import { type PostRights, postRights } from './post-rights.ts'

const author = { id: sampleId(1), isAdmin: false, isBanned: false }
const other = { id: sampleId(7), isAdmin: false, isBanned: false }
const admin = { id: sampleId(8), isAdmin: true, isBanned: false }

const link = { type: 'link' } as const

test.each<[string, Partial<Post>, typeof author | null, boolean, Partial<PostRights>]>([
	[
		'a guest',
		{},
		null,
		false,
		{
			canVote: true,
			canEdit: false,
			showsReport: true,
			canReport: true,
			deleteAs: [],
			deleteContentAs: null,
			moderateAs: [],
			speakAs: [],
			canPin: false,
			canPinSite: false,
			canAnnounce: false,
			seesId: false,
		},
	],
	['a member', {}, other, false, { canEdit: false, canReport: true, deleteAs: [], moderateAs: [], speakAs: [], canPin: false }],
	['somebody banned', {}, { ...other, isBanned: true }, false, { canVote: true, showsReport: true, canReport: false }],
	['its author, banned', {}, { ...author, isBanned: true }, false, { canEdit: false, deleteAs: ['normal'] }],
	[
		'its author',
		{},
		author,
		false,
		{ canEdit: true, showsReport: false, canReport: false, deleteAs: ['normal'], deleteContentAs: null, moderateAs: [], speakAs: [] },
	],
	[
		'a moderator',
		{},
		other,
		true,
		{
			canEdit: false,
			deleteAs: ['mods'],
			moderateAs: ['mods'],
			speakAs: [],
			canPin: true,
			canPinSite: false,
			canAnnounce: false,
			seesId: false,
		},
	],
	['a moderator who wrote it', {}, author, true, { deleteAs: ['normal'], moderateAs: ['mods'], speakAs: ['mods'] }],
	[
		'an admin, who sees what moderators see too',
		{},
		admin,
		false,
		{
			deleteAs: ['mods', 'admins'],
			moderateAs: ['mods', 'admins'],
			speakAs: [],
			canPin: true,
			canPinSite: true,
			canAnnounce: true,
			seesId: true,
		},
	],
	[
		'an admin who wrote it',
		{},
		{ ...author, isAdmin: true },
		false,
		{ deleteAs: ['normal'], speakAs: ['mods', 'admins'], canReport: false },
	],
	['a locked post', { locked: true }, other, false, { canVote: false, canReport: true }],
	[
		'a deleted post, its author',
		{ ...link, deleted: true },
		author,
		false,
		{ canEdit: true, deleteAs: [], deleteContentAs: 'normal', canReport: false },
	],
	[
		'a deleted post, an admin',
		{ ...link, deleted: true },
		admin,
		false,
		{ deleteAs: [], deleteContentAs: 'admins', moderateAs: ['mods', 'admins'], canPin: false, canPinSite: false, canAnnounce: false },
	],
	['a deleted post, an admin who wrote it', { ...link, deleted: true }, { ...author, isAdmin: true }, false, { deleteContentAs: 'normal' }],
	[
		'a deleted post, a moderator',
		{ ...link, deleted: true },
		other,
		true,
		{ deleteAs: [], deleteContentAs: null, moderateAs: ['mods'], canPin: false },
	],
	['a deleted post, a member', { ...link, deleted: true }, other, false, { deleteContentAs: null }],
	['a deleted text, its author', { deleted: true }, author, false, { deleteContentAs: null }],
	['an emptied post', { ...link, deleted: true, deletedContent: true }, author, false, { canEdit: true, deleteContentAs: null }],
])('%s', (_name, over, viewer, isMod, expected) => {
	expect(postRights(samplePost(over), viewer, isMod)).toMatchObject(expected)
})
