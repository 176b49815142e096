import { draftLimits } from '@folkmoot/post-contract/draft'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import type { IndexSpec } from '@folkmoot/service-kit/database'
import { outboxIndexes } from '@folkmoot/service-kit/events'

const imported = { unique: true, partialFilterExpression: { importKey: { $exists: true } } }

/** Every index of this room with the query it serves. Feeds reads posts and comments by them too. */
export const postIndexes: readonly IndexSpec[] = [
	// a post by its address
	{ collection: 'posts', keys: { publicId: 1 }, options: { unique: true } },
	// the importer: what is there already, once each
	{ collection: 'posts', keys: { importKey: 1 }, options: imported },
	{ collection: 'comments', keys: { importKey: 1 }, options: imported },
	// posts of a community that arrives from another site, until they are shown
	{ collection: 'posts', keys: { communityId: 1, arriving: 1 }, options: { partialFilterExpression: { arriving: { $exists: true } } } },

	// feeds of the whole site, and of very many communities, which are told by the index: hot, latest, activity, score
	{ collection: 'posts', keys: { hot: -1, _id: -1, communityId: 1 } },
	{ collection: 'posts', keys: { createdAt: -1, _id: -1, communityId: 1 } },
	{ collection: 'posts', keys: { lastActivityAt: -1, _id: -1, communityId: 1 } },
	{ collection: 'posts', keys: { score: -1, _id: -1, createdAt: -1, communityId: 1 } },
	// the best of a day, a week, a month: one range for each day, merged
	{ collection: 'posts', keys: { createdDay: 1, score: -1, _id: -1, createdAt: -1, communityId: 1 } },
	// the same of one community, and merged of the joined ones
	{ collection: 'posts', keys: { communityId: 1, hot: -1, _id: -1 } },
	{ collection: 'posts', keys: { communityId: 1, createdAt: -1, _id: -1 } },
	{ collection: 'posts', keys: { communityId: 1, lastActivityAt: -1, _id: -1 } },
	{ collection: 'posts', keys: { communityId: 1, score: -1, _id: -1, createdAt: -1 } },
	{ collection: 'posts', keys: { communityId: 1, createdDay: 1, score: -1, _id: -1, createdAt: -1 } },
	// feeds: what the votes moved while somebody reads on, told by the index alone
	{
		collection: 'posts',
		keys: { votedAt: 1, _id: 1, hot: 1, score: 1, createdAt: 1, communityId: 1 },
		options: { partialFilterExpression: { votedAt: { $exists: true } } },
	},
	// pinned posts on a first page; counting pins
	{ collection: 'posts', keys: { communityId: 1, isPinned: 1 }, options: { partialFilterExpression: { isPinned: true } } },
	{ collection: 'posts', keys: { isPinnedSite: 1 }, options: { partialFilterExpression: { isPinnedSite: true } } },
	// tables of the moderators: removed and locked posts, newest first
	{
		collection: 'posts',
		keys: { communityId: 1, 'deletion.at': -1, _id: -1 },
		options: { partialFilterExpression: { 'deletion.at': { $exists: true } } },
	},
	{
		collection: 'posts',
		keys: { communityId: 1, 'lock.at': -1, _id: -1 },
		options: { partialFilterExpression: { 'lock.at': { $exists: true } } },
	},
	// what somebody locked whose account is being deleted
	{ collection: 'posts', keys: { 'lock.by': 1 }, options: { partialFilterExpression: { 'lock.by': { $exists: true } } } },
	{ collection: 'comments', keys: { 'lock.by': 1 }, options: { partialFilterExpression: { 'lock.by': { $exists: true } } } },
	// a profile; what a banned member wrote
	{ collection: 'posts', keys: { authorId: 1, createdAt: -1, _id: -1 } },
	{ collection: 'comments', keys: { authorId: 1, createdAt: -1, _id: -1 } },

	// the comments of a post, best first
	{ collection: 'comments', keys: { postId: 1, upvotes: -1, _id: -1 } },
	// the same, newest and oldest first; the comments of a post since a visit, told by the index alone
	{ collection: 'comments', keys: { postId: 1, createdAt: 1, _id: 1, authorId: 1 } },
	// what the votes have moved since the page before, within the best of a thread
	{
		collection: 'comments',
		keys: { postId: 1, votedAt: -1, upvotes: 1 },
		options: { partialFilterExpression: { votedAt: { $exists: true } } },
	},
	// all replies below a comment, parents before children
	{ collection: 'comments', keys: { ancestors: 1, depth: 1, upvotes: -1, _id: -1 } },
	// the admin's table of all comments, newest first
	{ collection: 'comments', keys: { createdAt: -1, _id: -1 } },
	// modtools: dry runs of automatic rules, back in time through a community
	{ collection: 'comments', keys: { communityId: 1, createdAt: -1, _id: -1 } },

	// one vote for each viewer and target; a viewer's votes on what is shown
	{ collection: 'votes', keys: { voterId: 1, targetId: 1 }, options: { unique: true } },
	// a viewer's votes in one thread, however long it is
	{ collection: 'votes', keys: { voterId: 1, postId: 1 } },

	// the admins' numbers of each day
	{ collection: 'votes', keys: { createdAt: 1 } },

	// when a viewer last opened what is shown
	{ collection: 'visits', keys: { userId: 1, postId: 1 }, options: { unique: true } },
	{ collection: 'visits', keys: { lastAt: 1 }, options: { expireAfterSeconds: 365 * 86_400 } },

	// one draft for each member and place, all of a member, those of one post; forgotten after a time
	{ collection: 'drafts', keys: { userId: 1, key: 1 }, options: { unique: true } },
	{ collection: 'drafts', keys: { changedAt: 1 }, options: { expireAfterSeconds: draftLimits.daysKept * 86_400 } },
	// how much a member keeps, told by the index alone
	{ collection: 'drafts', keys: { userId: 1, size: 1, key: 1 } },

	// media knows by then which images are used
	{ collection: 'imageClaims', keys: { at: 1 }, options: { expireAfterSeconds: 14 * 86_400 } },

	// removals that are due, the one that waits longest first
	{ collection: 'contentRemovals', keys: { dueAt: 1 } },
	// those of a member; those under way or undoable: the admins' lists
	{ collection: 'contentRemovals', keys: { userId: 1, _id: -1 } },
	{ collection: 'contentRemovals', keys: { state: 1, _id: -1 } },
	// what a removal took and can bring back
	{ collection: 'removedPosts', keys: { removalId: 1 } },
	{
		collection: 'comments',
		keys: { 'deletion.removalId': 1 },
		options: { partialFilterExpression: { 'deletion.removalId': { $exists: true } } },
	},

	// links whose page is still to be asked
	{ collection: 'linkPreviews', keys: { dueAt: 1 } },

	...outboxIndexes(postOutbox),
]
