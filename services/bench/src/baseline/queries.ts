import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { type Db, type MongoClient, ObjectId } from 'mongodb'

/** The bare MongoDB work: no rules, no views, no sessions. */
export type Query =
	| { kind: 'feed'; of: string | null; skip: number }
	| { kind: 'thread'; publicId: string }
	| { kind: 'vote' }
	| { kind: 'comment' }

export interface Store {
	db: Db
	client: MongoClient
}

const pageSize = 11
const threadSize = 500
const durable = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const

/** Makes a function that runs it once; constant parts are resolved beforehand. */
export async function prepare(store: Store, query: Query): Promise<() => Promise<unknown>> {
	switch (query.kind) {
		case 'feed':
			return prepareFeed(store, query)
		case 'thread':
			return () => readThread(store, query.publicId)
		case 'vote':
			return prepareWrite(store, writeVote)
		case 'comment':
			return prepareWrite(store, writeComment)
	}
}

async function prepareFeed({ db }: Store, { of, skip }: { of: string | null; skip: number }): Promise<() => Promise<unknown>> {
	const posts = db.collection<PostRecord>('posts')
	const user = of === null ? null : await db.collection('users').findOne({ username: of })
	const joined = user ? await db.collection('members').find({ userId: user._id }).toArray() : null
	const filter = { deletion: null, ...(joined ? { communityId: { $in: joined.map((one) => one.communityId) } } : {}) }
	const [first] = await posts.find(filter).sort({ hot: -1, _id: -1 }).skip(skip).limit(1).toArray()
	const below = skip > 0 && first ? { hot: { $lte: first.hot } } : {}
	return () =>
		posts
			.find({ ...filter, ...below })
			.sort({ hot: -1, _id: -1 })
			.limit(pageSize)
			.toArray()
}

async function readThread({ db }: Store, publicId: string): Promise<unknown> {
	const post = await db.collection<PostRecord>('posts').findOne({ publicId })
	if (!post) throw new Error('The thread is not there.')
	const comments = db.collection<CommentRecord>('comments').find({ postId: post._id }).sort({ upvotes: -1, _id: -1 }).limit(threadSize)
	return { post, comments: await comments.toArray() }
}

type Write = (store: Store, post: PostRecord, session: import('mongodb').ClientSession) => Promise<unknown>

/** A transaction on some posts in turn; it writes apart from the site's own data. */
async function prepareWrite(store: Store, write: Write): Promise<() => Promise<unknown>> {
	const posts = await store.db.collection<PostRecord>('posts').find().limit(400).toArray()
	await store.db.collection<PostRecord>('benchPosts').deleteMany({})
	await store.db.collection<PostRecord>('benchPosts').insertMany(posts)
	let count = 0
	return () => {
		count += 1
		const post = posts[count % posts.length]
		if (!post) throw new Error('There is no post.')
		return store.client.withSession((session) => session.withTransaction((tx) => write(store, post, tx), durable))
	}
}

/** The vote, its counters, and the event that announces it. */
async function writeVote({ db }: Store, post: PostRecord, session: Parameters<Write>[2]): Promise<unknown> {
	const vote = { _id: new ObjectId(), voterId: new ObjectId(), on: 'post', targetId: post._id, postId: post._id, up: true } as const
	await db.collection<VoteRecord>('benchVotes').insertOne({ ...vote, createdAt: new Date() }, { session })
	const change = { $inc: { upvotes: 1, score: 1 }, $set: { votedAt: new Date() } }
	await db.collection<PostRecord>('benchPosts').findOneAndUpdate({ _id: post._id }, change, { session, returnDocument: 'after' })
	await db.collection('benchEvents').insertOne({ at: new Date(), event: { type: 'vote.cast', targetId: post._id } }, { session })
	return { ok: true }
}

/** The comment, its author's vote, the post's counter, and the event. */
async function writeComment({ db }: Store, post: PostRecord, session: Parameters<Write>[2]): Promise<unknown> {
	const body = 'Wait for rain. '.repeat(12)
	const comment = {
		_id: new ObjectId(),
		postId: post._id,
		authorId: post.authorId,
		body,
		bodyTree: [['p', null, body]],
		createdAt: new Date(),
	}
	await db.collection('benchComments').insertOne(comment, { session })
	await db.collection<PostRecord>('benchPosts').updateOne({ _id: post._id }, { $inc: { noComments: 1 } }, { session })
	const vote = { voterId: post.authorId, on: 'comment', targetId: comment._id, postId: post._id, up: true, createdAt: new Date() }
	await db.collection('benchVotes').insertOne(vote, { session })
	await db.collection('benchEvents').insertOne({ at: new Date(), event: { type: 'comment.created', comment } }, { session })
	return { ok: true }
}
