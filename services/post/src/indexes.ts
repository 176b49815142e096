import { draftLimits } from '@folkmoot/post-contract/draft'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import { jobIndexes } from '@folkmoot/service-kit/jobs/job-queue'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { postJobs } from './jobs.ts'

const uniqueImportKey = { unique: true, partialFilterExpression: { importKey: { $exists: true } } }

/** Every index of this area with the query it serves. Feeds reads posts and comments by them too. */
export const postIndexes: readonly IndexSpec[] = [
	// a post by its public id
	{ collection: 'posts', keys: { publicId: 1 }, options: { unique: true } },
	// the importer: rows already stored; unique
	{ collection: 'posts', keys: { importKey: 1 }, options: uniqueImportKey },
	{ collection: 'comments', keys: { importKey: 1 }, options: uniqueImportKey },
	// pictures of an import: those to be fetched, and how many were
	{ collection: 'posts', keys: { importRun: 1, pictures: 1 }, options: { partialFilterExpression: { pictures: { $exists: true } } } },
	// posts of a community being imported, until they are shown
	{ collection: 'posts', keys: { communityId: 1, arriving: 1 }, options: { partialFilterExpression: { arriving: { $exists: true } } } },

	// feeds of the whole site, and of very many communities, filtered within the index: hot, latest, activity, score;
	// the language last, for members who read only some
	{ collection: 'posts', keys: { hot: -1, _id: -1, communityId: 1, language: 1 } },
	{ collection: 'posts', keys: { createdAt: -1, _id: -1, communityId: 1, language: 1 } },
	{ collection: 'posts', keys: { lastActivityAt: -1, _id: -1, communityId: 1, language: 1 } },
	{ collection: 'posts', keys: { score: -1, _id: -1, createdAt: -1, communityId: 1, language: 1 } },
	// the best of a day, a week, a month: one range per day, merged
	{ collection: 'posts', keys: { createdDay: 1, score: -1, _id: -1, createdAt: -1, communityId: 1, language: 1 } },
	// the same for one community, and merged for the joined ones
	{ collection: 'posts', keys: { communityId: 1, hot: -1, _id: -1, language: 1 } },
	{ collection: 'posts', keys: { communityId: 1, createdAt: -1, _id: -1, language: 1 } },
	{ collection: 'posts', keys: { communityId: 1, lastActivityAt: -1, _id: -1, language: 1 } },
	{ collection: 'posts', keys: { communityId: 1, score: -1, _id: -1, createdAt: -1, language: 1 } },
	{ collection: 'posts', keys: { communityId: 1, createdDay: 1, score: -1, _id: -1, createdAt: -1, language: 1 } },
	// a member's own posts in languages that they do not read
	{ collection: 'posts', keys: { authorId: 1, language: 1 } },
	// feeds: posts whose votes changed while somebody pages; a covering index
	{
		collection: 'posts',
		keys: { votedAt: 1, _id: 1, hot: 1, score: 1, createdAt: 1, communityId: 1 },
		options: { partialFilterExpression: { votedAt: { $exists: true } } },
	},
	// pinned posts on a first page; counting pins
	{ collection: 'posts', keys: { communityId: 1, isPinned: 1 }, options: { partialFilterExpression: { isPinned: true } } },
	{ collection: 'posts', keys: { isPinnedSite: 1 }, options: { partialFilterExpression: { isPinnedSite: true } } },
	// the moderators' tables: removed and locked posts, newest first
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
	// locks set by a deleted account
	{ collection: 'posts', keys: { 'lock.by': 1 }, options: { partialFilterExpression: { 'lock.by': { $exists: true } } } },
	{ collection: 'comments', keys: { 'lock.by': 1 }, options: { partialFilterExpression: { 'lock.by': { $exists: true } } } },
	// feeds: the latest post of a community that links to an address
	{
		collection: 'posts',
		keys: { communityId: 1, 'link.url': 1, createdAt: -1, _id: -1 },
		options: { partialFilterExpression: { 'link.url': { $exists: true } } },
	},
	// a profile; the content of a banned member
	{ collection: 'posts', keys: { authorId: 1, createdAt: -1, _id: -1 } },
	{ collection: 'posts', keys: { authorId: 1, score: -1, _id: -1 } },
	{ collection: 'comments', keys: { authorId: 1, createdAt: -1, _id: -1 } },

	// the comments of a post, best first
	{ collection: 'comments', keys: { postId: 1, upvotes: -1, _id: -1 } },
	// the same, newest and oldest first; the comments on a post since a visit, as a covering index
	{ collection: 'comments', keys: { postId: 1, createdAt: 1, _id: 1, authorId: 1 } },
	// what was voted on since the previous page of a thread, best first
	{ collection: 'comments', keys: { postId: 1, votedAt: 1 }, options: { partialFilterExpression: { votedAt: { $exists: true } } } },
	// all replies below a comment, parents first
	{ collection: 'comments', keys: { ancestors: 1, depth: 1, upvotes: -1, _id: -1 } },
	// the admin's table of all comments, newest first
	{ collection: 'comments', keys: { createdAt: -1, _id: -1 } },
	// modtools: dry runs of automatic rules, backwards through a community
	{ collection: 'comments', keys: { communityId: 1, createdAt: -1, _id: -1 } },

	// one vote per viewer and target; a viewer's votes on shown items
	{ collection: 'votes', keys: { voterId: 1, targetId: 1 }, options: { unique: true } },
	// a viewer's votes in one thread, however long
	{ collection: 'votes', keys: { voterId: 1, postId: 1 } },

	// the admins' daily statistics
	{ collection: 'votes', keys: { createdAt: 1 } },

	// when a viewer last opened the shown posts
	{ collection: 'visits', keys: { userId: 1, postId: 1 }, options: { unique: true } },
	{ collection: 'visits', keys: { lastAt: 1 }, options: { expireAfterSeconds: 365 * 86_400 } },

	// one draft per member and key, all drafts of a member, those of one post; TTL
	{ collection: 'drafts', keys: { userId: 1, key: 1 }, options: { unique: true } },
	{ collection: 'drafts', keys: { changedAt: 1 }, options: { expireAfterSeconds: draftLimits.daysKept * 86_400 } },
	// the total size of a member's drafts, as a covering index
	{ collection: 'drafts', keys: { userId: 1, size: 1, key: 1 } },

	// what waits in a community, oldest first; of a member, latest first
	{ collection: 'heldItems', keys: { communityId: 1, createdAt: 1, _id: 1 } },
	{ collection: 'heldItems', keys: { authorId: 1, createdAt: -1, _id: -1 } },
	// how much a member has published in a community that holds what newcomers write
	{ collection: 'posts', keys: { authorId: 1, communityId: 1 } },
	{ collection: 'comments', keys: { authorId: 1, communityId: 1 } },

	// by then media knows which images are used
	{ collection: 'authorLocks', keys: { at: 1 }, options: { expireAfterSeconds: 3_600 } },
	{ collection: 'imageClaims', keys: { at: 1 }, options: { expireAfterSeconds: 14 * 86_400 } },

	// removals of the version before that are due (jobs.ts); to be dropped with them
	{ collection: 'contentRemovals', keys: { dueAt: 1 } },
	// the admins' lists: removals of a member; those running or undoable
	{ collection: 'contentRemovals', keys: { userId: 1, _id: -1 } },
	{ collection: 'contentRemovals', keys: { state: 1, _id: -1 } },
	// what a removal took and can restore
	{ collection: 'removedPosts', keys: { removalId: 1 } },
	{
		collection: 'comments',
		keys: { 'deletion.removalId': 1 },
		options: { partialFilterExpression: { 'deletion.removalId': { $exists: true } } },
	},

	// where a page stood before the import: of any of the places that its path may be of
	{ collection: 'oldAddresses', keys: { path: 1 } },
	// where an item stood before: an export, and undoing an import
	{ collection: 'oldAddresses', keys: { key: 1 } },

	...jobIndexes(postJobs),

	...outboxIndexes(postOutbox),
]
