import { sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { describe, expect, test } from 'vitest'
import { type CommentRights, commentRights, readOnlyReasonOf } from './comment-rights.ts'

const author = { id: sampleId(2), isAdmin: false }
const other = { id: sampleId(7), isAdmin: false }
const admin = { id: sampleId(8), isAdmin: true }
type Around = Parameters<typeof commentRights>[1]

const around: Around = { viewer: other, isMod: false, isLocked: false, readOnlyReason: null, isBanned: false }

test.each<[string, Partial<Comment>, Partial<Around>, Partial<CommentRights>]>([
	['a member', {}, {}, { replyBlockedReason: null, canVote: true, canEdit: false, canReport: true, deleteAs: [] }],
	['a guest', {}, { viewer: null }, { replyBlockedReason: null, canVote: true, canEdit: false, canReport: true, deleteAs: [] }],
	['its author', {}, { viewer: author }, { canEdit: true, canReport: false, deleteAs: ['normal'] }],
	['a moderator', {}, { isMod: true }, { canEdit: false, deleteAs: ['mods'] }],
	['an admin', {}, { viewer: admin }, { deleteAs: ['mods', 'admins'] }],
	['an admin who moderates', {}, { viewer: admin, isMod: true }, { deleteAs: ['mods', 'admins'] }],
	[
		'a deleted one',
		{ deleted: true },
		{ viewer: author, isMod: true },
		{ replyBlockedReason: 'This comment was deleted.', canVote: true, canEdit: false, canReport: false, deleteAs: [] },
	],
	[
		'a locked post',
		{},
		{ isLocked: true, readOnlyReason: 'This post is locked.' },
		{ replyBlockedReason: 'This post is locked.', canVote: false },
	],
	['a locked comment', { locked: true }, {}, { replyBlockedReason: 'This comment is locked.', canVote: true }],
	['below a locked one', {}, { isBelowLock: true }, { replyBlockedReason: 'This thread is locked.', canVote: true }],
	['who moderates locks', {}, { isMod: true }, { lockAs: ['mods'], speakAs: [], canMute: true }],
	['an admin locks in both roles', {}, { viewer: admin }, { lockAs: ['mods', 'admins'] }],
	['a moderator’s own', {}, { viewer: author, isMod: true }, { speakAs: ['mods'], lockAs: ['mods'], canMute: false }],
	['a member locks nothing', {}, { viewer: author }, { speakAs: [], lockAs: [], canMute: false }],
	['a deleted one of a moderator', { deleted: true }, { viewer: author, isMod: true }, { speakAs: [], lockAs: [], canMute: false }],
	['of a deleted account', { userDeleted: true }, {}, { canMute: false }],
	[
		'somebody banned',
		{},
		{ isBanned: true, readOnlyReason: 'You are banned from this community.' },
		{ showsReport: true, canReport: false, canVote: true },
	],
	['one’s own, banned', {}, { viewer: author, isBanned: true }, { canEdit: false, deleteAs: ['normal'] }],
	['depth 14', { depth: 14 }, {}, { replyBlockedReason: null }],
	['depth 15', { depth: 15 }, {}, { replyBlockedReason: 'Thread too deep.' }],
])('%s', (_name, over, where, expected) => {
	expect(commentRights(sampleComment(over), { ...around, ...where })).toMatchObject(expected)
})

describe('readOnlyReasonOf', () => {
	const post = { locked: false, communityId: sampleId(50) }
	test.each<[string, typeof post, string[], string | null]>([
		['an open post', post, [], null],
		['a locked one', { ...post, locked: true }, [], 'This post is locked.'],
		['a ban', post, [sampleId(50)], 'You are banned from this community.'],
		['a ban elsewhere', post, [sampleId(51)], null],
	])('%s', (_name, given, bannedFrom, expected) => {
		expect(readOnlyReasonOf(given, bannedFrom)).toBe(expected)
	})
})
