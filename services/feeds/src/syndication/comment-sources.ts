import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { commentEntry, type FeedReader } from './atom-entry.ts'
import { maxEntries, type Source } from './read-source.ts'
import { findMember } from './syndication-reader.ts'
import { t } from './text.ts'

const newest = { createdAt: -1, _id: -1 } as const

/** The newest comments on a post; those deleted are not among them. A deleted post has no feed. */
export async function readThread(db: Db, ref: string, reader: FeedReader): Promise<Source> {
	const { posts, comments } = feedCollections(db)
	const post = await posts.findOne({ ...refFilter(ref), deletion: null }, { projection: threadFields })
	if (!post) throw fail('post_not_found')
	const found = await comments.find({ postId: post._id, deletion: null }).sort(newest).limit(maxEntries).toArray()
	const shown = await presentComments(db, found, null, { posts: [post] })
	return {
		name: t(reader.language, 'comments-of', { title: post.title }),
		path: `/${post.communityName}/post/${post.publicId}`,
		since: post.createdAt,
		entries: shown.map((comment) => commentEntry(comment, reader)),
	}
}

const threadFields = { title: 1, publicId: 1, communityName: 1, createdAt: 1, deletion: 1 } as const

/** Public ids have eight characters. */
function refFilter(ref: string): Partial<Pick<PostRecord, '_id' | 'publicId'>> {
	return /^[0-9a-f]{24}$/i.test(ref) ? { _id: toObjectId(ref) } : { publicId: ref }
}

/** The newest comments of @member; without those deleted, and those on deleted posts. */
export async function readMemberComments(db: Db, place: string, reader: FeedReader): Promise<Source> {
	const member = place.startsWith('@') ? await findMember(db, place.slice(1)) : null
	if (!member) throw fail('user_not_found')
	const found = await feedCollections(db).comments.find({ authorId: member._id, deletion: null }).sort(newest).limit(maxEntries).toArray()
	const shown = await presentComments(db, found, null)
	return {
		name: t(reader.language, 'comments-by', { name: `@${member.username}` }),
		path: `/@${member.username}?filter=comments`,
		since: member.createdAt,
		entries: shown.filter(({ postDeleted }) => !postDeleted).map((comment) => commentEntry(comment, reader)),
	}
}
