import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Author } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'

export type PostBrief = Pick<PostRecord, '_id' | 'publicId' | 'communityName' | 'title' | 'images' | 'link' | 'contentDeletion'>
export type CommunityBrief = Pick<CommunityRecord, '_id' | 'name' | 'proPic'>

/** What is needed to show notifications, besides their own records. Maps are by hex id. */
export interface NotificationContext {
	/** The receiver. */
	viewer: Viewer
	/** Of the receiver. */
	language: Language
	posts: ReadonlyMap<string, PostBrief>
	communities: ReadonlyMap<string, CommunityBrief>
	people: ReadonlyMap<string, Author>
	/** Whole items for clients that render notifications themselves; null if titles are rendered here. */
	whole: {
		posts: ReadonlyMap<string, Post>
		comments: ReadonlyMap<string, Comment>
		communities: ReadonlyMap<string, Community>
		/** Only read for a new badge. */
		receiver: User | null
	} | null
}

/** The item with this id; throws if it is missing, because the notification cannot be shown without it. */
export function getRequired<T>(all: ReadonlyMap<string, T>, id: ObjectId): T {
	const item = all.get(id.toHexString())
	if (!item) throw new Error('What a notification is about is not there.')
	return item
}

/** The named member; null for all but admins if the account is deleted (rule privacy-6). */
export function findPerson({ people, viewer }: NotificationContext, id: ObjectId): Author | null {
	const person = people.get(id.toHexString())
	return person && (!person.deleted || viewer.isAdmin) ? person : null
}

export const ghostName = 'Ghost'
