import type { TitlePart } from '@folkmoot/account-contract/notification'
import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
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

/** Titles are sequences of `bold` and `text` parts. */
export const bold = (text: string | number): TitlePart => ({ text: String(text), bold: true })
export const text = (words: string): TitlePart => ({ text: words, bold: false })
