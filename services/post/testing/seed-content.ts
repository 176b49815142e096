import { seedComment, seedCommunity, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Db, ObjectId } from 'mongodb'

const atOnce = 5_000

/** Seeds a member with very much content: posts in one community, and comments on the first of them. */
export async function seedAuthoredContent(
	db: Db,
	author: Parameters<typeof seedPost>[1],
	{ posts: noPosts, comments: noComments }: { posts: number; comments: number },
): Promise<void> {
	const community = await seedCommunity(db)
	const post = await seedPost(db, author, community, { body: 'A few words, and then some more.', noComments })
	const comment = await seedComment(db, author, post)
	const time = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1_000)
	for (let from = 1; from < noPosts; from += atOnce) {
		const rows = Array.from({ length: Math.min(atOnce, noPosts - from) }, (_, n): PostRecord => {
			const _id = new ObjectId()
			return { ...post, _id, publicId: `w${(from + n).toString(36)}_${_id.toHexString().slice(-6)}`, createdAt: time(from + n) }
		})
		await db.collection<PostRecord>('posts').insertMany(rows)
	}
	for (let from = 1; from < noComments; from += atOnce) {
		const rows = Array.from({ length: Math.min(atOnce, noComments - from) }, (_, n): CommentRecord => {
			return { ...comment, _id: new ObjectId(), createdAt: time(from + n) }
		})
		await db.collection<CommentRecord>('comments').insertMany(rows)
	}
}
