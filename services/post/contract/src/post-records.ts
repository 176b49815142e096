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
	/** The automatic rule's hit that caused it, needed to undo it. */
	hitId?: ObjectId
}

interface Deletion {
	/** null for imported deletions. */
	by: ObjectId | null
	as: UserGroup
	at: Date
	/** The removal by a ban that caused it (removal-records.ts). */
	removalId?: ObjectId
	/** The automatic rule's hit that caused it, needed to undo it. */
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
	/** A code of contract-kit/text-languages.ts, '' if it is not known. Missing until an older record has been given one. */
	language?: string
	/** Its author chose the language: no edit of the text changes it. */
	languageChosen?: boolean
	link: { url: string; hostname: string; image: Image | null; title?: string; description?: string } | null
	images: Image[]
	isPinned: boolean
	isPinnedSite: boolean
	lock: Lock | null
	deletion: Deletion | null
	contentDeletion: Deletion | null
	/**
	 * Set while its community is being imported: until all of it has arrived, its posts are hidden as if removed. This is
	 * their final `deletion`.
	 */
	arriving?: { deletion: Deletion | null }
	upvotes: number
	downvotes: number
	/** upvotes − downvotes, for sorting by score. */
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
	/** The last change of its votes since it was written; missing until then. Feeds use it to find posts that moved while somebody pages. */
	votedAt?: Date
	/** The members its text has mentioned so far, who are not notified again; missing if there are none. */
	mentioned?: ObjectId[]
	/** The origin of an imported post: its URL and its id there. */
	source: string | null
	importKey?: string
	/** The run of an import that brought it; `undone` if that was undone and it had to stay. Missing for what came before runs were kept. */
	importRun?: string
	/** Of an imported post whose pictures are to be fetched: how far that is. */
	pictures?: 'waiting' | 'fetched' | 'failed'
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
	/** Of an imported comment that was deeper than 15: the comment it answers, which is not its parent here (rule imports-7). */
	inReplyTo?: ObjectId
	depth: number
	/** From the top level down to the parent; [] at top level. */
	ancestors: ObjectId[]
	noReplies: number
	noRepliesDirect: number
	/** '' after its author deleted it. */
	body: string
	bodyTree: MarkdownTree
	/** As of a post. */
	language?: string
	languageChosen?: boolean
	upvotes: number
	downvotes: number
	score: number
	createdAt: Date
	/**
	 * The last change of its votes since it was written; missing until then. Paging through the best of a thread uses it to
	 * skip no comment that moved.
	 */
	votedAt?: Date
	editedAt: Date | null
	lock: Lock | null
	deletion: Deletion | null
	/** The members its text has mentioned so far, who are not notified again; missing if there are none. */
	mentioned?: ObjectId[]
	source: string | null
	importKey?: string
	/** As of a post. */
	importRun?: string
}

/** Collection `votes`, owned by post: unique (voterId, targetId). A withdrawn vote has no record. */
export interface VoteRecord {
	_id: ObjectId
	voterId: ObjectId
	on: 'post' | 'comment'
	targetId: ObjectId
	/** Lets one read find a viewer's votes in a whole thread. */
	postId: ObjectId
	up: boolean
	createdAt: Date
	/** As of a post. */
	importRun?: string
}

/** Collection `visits`, owned by post: unique (userId, postId); expires a year after the last visit. */
export interface VisitRecord {
	_id: ObjectId
	userId: ObjectId
	postId: ObjectId
	firstAt: Date
	lastAt: Date
}

/** Collection `announcements`, owned by post: a post is announced only once. */
export interface AnnouncementRecord {
	/** The post's id. */
	_id: ObjectId
	by: ObjectId
	at: Date
}

/** Collection `languageFilling`, owned by post: how far the languages of older posts and comments are filled in, newest first. */
export interface LanguageFillingRecord {
	_id: 'posts' | 'comments'
	/** The last one that was looked at. */
	before: ObjectId | null
	isDone: boolean
}

/** Collection `pinLocks`, owned by post: written with every pin, so that concurrent pins conflict instead of exceeding the limit. */
export interface PinLockRecord {
	/** A community's id in hex, or `site`. */
	_id: string
	pins: number
}

/**
 * Collection `authorLocks`, owned by post: written before what a member wrote lately in a community is counted, so that of calls
 * at the same time none counts too few. Deleted an hour later.
 */
export interface AuthorLockRecord {
	/** The ids of the member and the community in hex, with a space between. */
	_id: string
	at: Date
}

/** Collection `imageClaims`, owned by post: images of new posts, so that no two posts use the same one. */
export interface ImageClaimRecord {
	/** The image's id. */
	_id: ObjectId
	at: Date
}

/** Collection `oldAddresses`, owned by post: where an imported item stood before (old-address.ts). */
export interface OldAddressRecord {
	/** Host and path. */
	_id: string
	host: string
	path: string
	on: 'post' | 'comment' | 'community' | 'user'
	/** The importKey of the item; the name of a community. */
	key: string
}
