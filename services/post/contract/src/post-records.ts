import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'
import type { PostType } from './post.ts'

interface Lock {
	/** null for imported locks. */
	by: ObjectId | null
	as: UserGroup
	at: Date
	/** The hit of an automatic rule that did it, by which it is undone. */
	hitId?: ObjectId
}

interface Deletion {
	/** null for imported deletions. */
	by: ObjectId | null
	as: UserGroup
	at: Date
	/** The removal with a ban that did it (removal-records.ts). */
	removalId?: ObjectId
	/** The hit of an automatic rule that did it, by which it is undone. */
	hitId?: ObjectId
}

/** Collection `posts`, owned by post. */
export interface PostRecord {
	_id: ObjectId
	/** Unique, 8 characters. */
	publicId: string
	type: PostType
	authorId: ObjectId
	/** Username of the author as typed at sign-up; names cannot be changed. */
	authorName: string
	userGroup: UserGroup
	communityId: ObjectId
	communityName: string
	title: string
	body: string | null
	bodyTree: MarkdownTree | null
	link: { url: string; hostname: string; image: Image | null; title?: string; description?: string } | null
	images: Image[]
	isPinned: boolean
	isPinnedSite: boolean
	lock: Lock | null
	deletion: Deletion | null
	contentDeletion: Deletion | null
	/** Its community arrives from another site: until all of it is here its posts are hidden as if removed, and this is what they will be. */
	arriving?: { deletion: Deletion | null }
	upvotes: number
	downvotes: number
	/** upvotes − downvotes, for the sorts by score. */
	score: number
	/** See hot.ts. */
	hot: number
	noComments: number
	createdAt: Date
	/** See created-day.ts. */
	createdDay: number
	editedAt: Date | null
	/** Time of the newest comment, or of the post. */
	lastActivityAt: Date
	/** Last change of its votes since it was written; not there until then. Feeds find by it what moved while somebody reads. */
	votedAt?: Date
	/** Whom its text has named so far, who are not told again; not there where it names nobody. */
	mentioned?: ObjectId[]
	/** Where an imported post came from: its address and its id there. */
	source: string | null
	importKey?: string
}

/** Collection `comments`, owned by post. */
export interface CommentRecord {
	_id: ObjectId
	postId: ObjectId
	postPublicId: string
	communityId: ObjectId
	communityName: string
	authorId: ObjectId
	authorName: string
	userGroup: UserGroup
	parentId: ObjectId | null
	depth: number
	/** From the top level down to the parent; [] at top level. */
	ancestors: ObjectId[]
	noReplies: number
	noRepliesDirect: number
	/** '' once its author deleted it. */
	body: string
	bodyTree: MarkdownTree
	upvotes: number
	downvotes: number
	score: number
	createdAt: Date
	/** Last change of its votes since it was written; not there until then. Who pages through the best of a thread misses none that moved. */
	votedAt?: Date
	editedAt: Date | null
	lock: Lock | null
	deletion: Deletion | null
	/** Whom its text has named so far, who are not told again; not there where it names nobody. */
	mentioned?: ObjectId[]
	source: string | null
	importKey?: string
}

/** Collection `votes`, owned by post: unique (voterId, targetId). A withdrawn vote has no record. */
export interface VoteRecord {
	_id: ObjectId
	voterId: ObjectId
	on: 'post' | 'comment'
	targetId: ObjectId
	/** So that one read finds a viewer's votes in a whole thread. */
	postId: ObjectId
	up: boolean
	createdAt: Date
}

/** Collection `visits`, owned by post: unique (userId, postId); gone a year after the last. */
export interface VisitRecord {
	_id: ObjectId
	userId: ObjectId
	postId: ObjectId
	firstAt: Date
	lastAt: Date
}

/** Collection `announcements`, owned by post: a post is announced once. */
export interface AnnouncementRecord {
	/** The post's id. */
	_id: ObjectId
	by: ObjectId
	at: Date
}

/** Collection `pinLocks`, owned by post: written with every pin, so that two pins at once cannot pass the limit together. */
export interface PinLockRecord {
	/** A community's id in hex, or `site`. */
	_id: string
	pins: number
}

/** Collection `imageClaims`, owned by post: images of new posts, so that no two posts get the same one. */
export interface ImageClaimRecord {
	/** The image's id. */
	_id: ObjectId
	at: Date
}

/** Collection `linkPreviews`, owned by post: links whose page is still to be asked for title, text and picture. */
export interface LinkPreviewRecord {
	/** The post's id. */
	_id: ObjectId
	attempts: number
	/** When it is anybody's turn: in the future while somebody is at it. */
	dueAt: Date
}
