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

/** What notifications are shown with beside their own records. Maps are by hex id. */
export interface Surroundings {
	/** The receiver. */
	viewer: Viewer
	posts: ReadonlyMap<string, PostBrief>
	communities: ReadonlyMap<string, CommunityBrief>
	people: ReadonlyMap<string, Author>
	/** Whole items, for those who render themselves; null where the titles are rendered here. */
	whole: {
		posts: ReadonlyMap<string, Post>
		comments: ReadonlyMap<string, Comment>
		communities: ReadonlyMap<string, Community>
		/** Read only where a badge was given. */
		receiver: User | null
	} | null
}

/** What has to be there for a notification to be shown at all. */
export function find<T>(all: ReadonlyMap<string, T>, id: ObjectId): T {
	const found = all.get(id.toHexString())
	if (!found) throw new Error('What a notification is about is not there.')
	return found
}

/** Who is named; null where the account is deleted, for all but admins (decisions R13). */
export function findPerson({ people, viewer }: Surroundings, id: ObjectId): Author | null {
	const person = people.get(id.toHexString())
	return person && (!person.deleted || viewer.isAdmin) ? person : null
}

export const ghostName = 'Ghost'

/** Titles are written as `bold` and `text` parts in a row. */
export const bold = (text: string | number): TitlePart => ({ text: String(text), bold: true })
export const text = (words: string): TitlePart => ({ text: words, bold: false })
