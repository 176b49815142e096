import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ObjectId } from 'mongodb'
import type { StoredCommunityFields } from './community-fields.ts'

/** Collection `communities`, owned by community. Read its fields with `valuesOf(communityFields, record)`. */
export interface CommunityRecord extends StoredCommunityFields {
	_id: ObjectId
	name: string
	/** Unique. */
	nameLower: string
	creatorId: ObjectId
	about: string | null
	aboutTree: MarkdownTree
	noMembers: number
	proPic: Image | null
	bannerImage: Image | null
	isDefault: boolean
	createdAt: Date
	/** The last post or comment, updated only when somebody reads the order by it; initially the time of creation. */
	lastActiveAt: Date
	deletedAt: Date | null
	importKey?: string
	/** The run of an import that brought it; `undone` if that was undone and it had to stay. Missing for what came before runs were kept. */
	importRun?: string
}

/** Collection `members`, owned by community: unique (userId, communityId). */
export interface MemberRecord {
	_id: ObjectId
	userId: ObjectId
	communityId: ObjectId
	joinedAt: Date
}

/** Collection `communityRequests`, owned by community: one pending request per (userId, nameLower). */
export interface CommunityRequestRecord {
	_id: ObjectId
	userId: ObjectId
	username: string
	name: string
	nameLower: string
	note: string | null
	createdAt: Date
	denial: { by: ObjectId; byName: string; note: string | null; at: Date } | null
}
