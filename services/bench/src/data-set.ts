import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { importFile } from '@folkmoot/importer/import-file'
import { finishImport } from '@folkmoot/post/import'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, Document, MongoClient } from 'mongodb'
import { recordFilled } from '../../feeds/src/search/state-store.ts'
import { generateSite } from '../../feeds/testing/generate.ts'
import { saveFilling } from '../../post/src/languages/language-store.ts'
import { threadRows } from '../../post/testing/thread-rows.ts'
import type { Sizes } from './read-options.ts'

/** The data the report's rows use. */
export interface DataSet {
	/** Names of the members who read; of those who have read the first page's posts; of one who moderates; of others who write. */
	members: readonly string[]
	returning: readonly string[]
	moderator: string
	writers: readonly string[]
	/** Ids of posts, by comment count. */
	threads: Readonly<Record<number, { publicId: string; community: string }>>
	/** Posts to vote and comment on, from the middle of the site: no measured feed shows them. */
	targets: readonly string[]
	/** The names of their communities. */
	communityOf: Readonly<Record<string, string>>
}

export interface Store {
	db: Db
	client: MongoClient
}

const communities = 50
const writersMax = 10
/** Readers, half of them returning. */
const readersMax = 48
const moderated = 3
/** More than a page, as members hide some. */
const visitedMax = 30
const targetsMax = 400
/** In addition to the longest. */
const shorterThreads = [50]

interface DataSetRecord extends DataSet {
	_id: 'made'
}

/** What runs leave that the site lets expire: with the steps of many runs, MongoDB's cache would hold nothing else. */
const leftovers = ['feedSteps', 'idempotencyKeys']

/** The data set of these sizes: generated once, reused by later runs. */
export async function prepareDataSet(store: Store, sizes: Sizes, say: (line: string) => void): Promise<DataSet> {
	const notes = store.db.collection<DataSetRecord>('benchNotes')
	const existing = await notes.findOne({ _id: 'made' })
	if (existing?.communityOf) {
		await Promise.all(leftovers.map((name) => store.db.collection(name).deleteMany({})))
		await skipFilling(store.db)
		return existing // this version generated it
	}
	say(`Making ${sizes.posts} posts and ${sizes.comments} comments …`)
	await store.db.dropDatabase()
	const readers = await makeSite(store.db, sizes)
	const [moderator = '', ...writers] = await findWriters(store.db, readers)
	const threads = await makeThreads(store, [...shorterThreads, sizes.thread])
	const targets = await findTargets(store.db, sizes.posts)
	const half = Math.ceil(readers.length / 2)
	const created = {
		_id: 'made' as const,
		...{ members: readers.slice(0, half), returning: readers.slice(half), moderator, writers, threads },
		targets: targets.map(({ publicId }) => publicId),
		communityOf: Object.fromEntries(targets.map(({ publicId, communityName }) => [publicId, communityName])),
	}
	await makeModerator(store.db, moderator)
	await makeVisits(store.db, created.returning)
	await skipFilling(store.db)
	await notes.insertOne(created)
	return created
}

/** Indexing for search and detecting languages of what was there before are not measured, and would otherwise run during the first rows. */
async function skipFilling(db: Db): Promise<void> {
	await recordFilled(db, new Date())
	for (const _id of ['posts', 'comments'] as const) await saveFilling(db, { _id, before: null, isDone: true })
}

async function makeSite(db: Db, { posts, comments, members }: Sizes): Promise<string[]> {
	const ofMember = { viewers: Math.min(readersMax, Math.ceil(members / 2)), joined: 20, mutes: Math.min(5, members - 1), hidden: 20 }
	const sizes = { posts, comments, users: members, communities, days: 365, ...ofMember }
	const viewers = await generateSite(db, sizes, { now: new Date() })
	return viewers.map(({ username }) => username)
}

/** The last members: readers have muted some of the first. */
async function findWriters(db: Db, members: readonly string[]): Promise<string[]> {
	const which = { username: { $regex: /^member_/, $nin: members } }
	const users = await db
		.collection('users')
		.find(which)
		.sort({ _id: -1 })
		.limit(writersMax + 1)
		.toArray()
	return users.map(({ username }) => String(username))
}

/** Without the search index, which an import fills with whatever the site has: that takes hours for a million posts of random words. */
async function makeThreads(store: Store, sizes: readonly number[]): Promise<DataSet['threads']> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-bench-'))
	try {
		for (const comments of sizes) {
			const rows = threadRows({ community: 'Measured', comments, key: `t${comments}`, now: new Date() })
			const file = path.join(folder, `${comments}.ndjson`)
			await writeFile(file, [...rows].map((row) => JSON.stringify(row)).join('\n'))
			await importFile(store, file)
		}
		await finishImport(store, '')
	} finally {
		await rm(folder, { recursive: true })
	}
	const posts = store.db.collection<PostRecord>('posts')
	const found = await posts.find({ importKey: { $in: sizes.map((size) => `t${size}post`) } }).toArray()
	return Object.fromEntries(found.map(({ noComments, publicId, communityName }) => [noComments, { publicId, community: communityName }]))
}

async function makeModerator(db: Db, username: string): Promise<void> {
	const user = await db.collection('users').findOne({ username })
	const communities = await db.collection('communities').find().sort({ _id: 1 }).limit(moderated).toArray()
	const of = { userId: user?._id, rank: 1, appointedBy: user?._id, createdAt: new Date() }
	await db.collection('moderators').insertMany(communities.map(({ _id }) => ({ communityId: _id, ...of })))
}

/** Each has read the first posts when they had no comments. */
async function makeVisits(db: Db, usernames: readonly string[]): Promise<void> {
	const users = await db
		.collection('users')
		.find({ username: { $in: [...usernames] } })
		.toArray()
	const posts = await db.collection('posts').find({ deletion: null }).sort({ hot: -1, _id: -1 }).limit(visitedMax).toArray()
	const at = ({ createdAt }: Document) => ({ firstAt: createdAt, lastAt: createdAt })
	await db
		.collection('visits')
		.insertMany(users.flatMap((user) => posts.map((post) => ({ userId: user._id, postId: post._id, ...at(post) }))))
}

async function findTargets(db: Db, posts: number): Promise<Pick<PostRecord, 'publicId' | 'communityName'>[]> {
	return db
		.collection<PostRecord>('posts')
		.find({ deletion: null }, { projection: { publicId: 1, communityName: 1 } })
		.sort({ hot: -1, _id: -1 })
		.skip(Math.floor(posts / 2))
		.limit(targetsMax)
		.toArray()
}

/** Counts all comments. */
export function countComments(db: Db): Promise<number> {
	return db.collection<CommentRecord>('comments').estimatedDocumentCount()
}
