import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { EntryOf } from '../src/waiting/waiting.api.ts'

/** One thing of each kind, for tests. */

const community = { id: sampleId(50), name: 'Gardening' }
const at = '2024-06-15T11:00:00.000Z'
const mira = { username: 'mira', noNotes: 1, noRemovals: 2, noBans: 0, isBanned: false }
const person = (id: number, username: string) => ({ id: sampleId(id), username, proPic: null })

export const report: EntryOf<'reports'> = {
	kind: 'reports',
	id: sampleId(1),
	community,
	at,
	item: {
		id: sampleId(1),
		communityId: community.id,
		communityName: community.name,
		type: 'post',
		targetId: sampleId(101),
		target: samplePost({ id: sampleId(101), publicId: 'abcd0001', title: 'Post 1' }),
		noReports: 1,
		noWaiting: 1,
		reasons: [{ id: 3, reason: 'Spam', count: 1 }],
		firstAt: at,
		lastAt: at,
		claim: null,
		handled: null,
		author: { username: 'bo_larch', noNotes: 0, noRemovals: 0, noBans: 0, isBanned: false },
	},
}

export const held: EntryOf<'held'> = {
	kind: 'held',
	id: sampleId(2),
	community,
	at,
	item: {
		id: sampleId(2),
		type: 'post',
		target: samplePost({ id: sampleId(2), title: 'Cheap beans', username: 'mira' }),
		cause: { why: 'first' },
		createdAt: at,
	},
	member: mira,
}

export const appeal: EntryOf<'appeals'> = {
	kind: 'appeals',
	id: sampleId(3),
	community,
	at,
	decision: {
		id: sampleId(3),
		communityId: community.id,
		communityName: community.name,
		kind: 'removal',
		item: { type: 'post', postId: 'abcd0003', commentId: null, title: 'Cheap spades' },
		as: 'mods',
		by: person(7, 'cat_moss'),
		member: person(8, 'olaf'),
		at,
		reason: 'Advertising.',
		rule: null,
		expiresAt: null,
		liftedAt: null,
		appeal: { text: 'It was no advertisement.', at, answer: null },
		canAppeal: false,
		canAnswer: true,
	},
	target: null,
	member: { ...mira, username: 'olaf' },
}

export const message: EntryOf<'messages'> = {
	kind: 'messages',
	id: sampleId(4),
	community,
	at,
	conversation: {
		id: sampleId(4),
		subject: 'May I post photos?',
		community: { ...community, proPic: null },
		member: person(9, 'mira'),
		decisionId: null,
		noMessages: 1,
		createdAt: at,
		lastAt: at,
		lastFrom: 'member',
		team: { waits: true, isArchived: false, claimedBy: null, noNotes: 0 },
	},
	latest: { id: sampleId(5), from: 'member', by: person(9, 'mira'), body: 'Of my garden.', bodyTree: [['p', null, 'Of my garden.']], at },
	member: mira,
}
