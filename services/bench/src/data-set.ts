import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { finishImports, importFile } from '@folkmoot/importer/import-file'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, MongoClient } from 'mongodb'
import { generateSite } from '../../feeds/testing/generate.ts'
import { threadRows } from '../../post/testing/thread-rows.ts'
import type { Sizes } from './read-options.ts'

/** The data the report's rows use. */
export interface DataSet {
	/** Names of the members who read, and of others who write. */
	members: readonly string[]
	writers: readonly string[]
	/** Paths of posts, by comment count. */
	threads: Readonly<Record<number, string>>
	/** Posts to vote and comment on, from the middle of the site: no measured page shows them. */
	targets: readonly string[]
}

export interface Store {
	db: Db
	client: MongoClient
}

const communities = 50
const membersMax = 10
const targetsMax = 400
/** In addition to the longest. */
const shorterThreads = [50, 500]

interface DataSetRecord extends DataSet {
	_id: 'made'
}

/** What runs leave that the site lets expire: with the steps of many runs, MongoDB's cache would hold nothing else. */
const leftovers = ['feedSteps', 'idempotencyKeys']

/** The data set of these sizes: generated once, reused by later runs. */
export async function prepareDataSet(store: Store, sizes: Sizes, say: (line: string) => void): Promise<DataSet> {
	const notes = store.db.collection<DataSetRecord>('benchNotes')
	const existing = await notes.findOne({ _id: 'made' })
	if (existing?.writers) {
		await Promise.all(leftovers.map((name) => store.db.collection(name).deleteMany({})))
		return existing // this version generated it
	}
	say(`Making ${sizes.posts} posts and ${sizes.comments} comments …`)
	await store.db.dropDatabase()
	const members = await makeSite(store.db, sizes)
	const created = {
		_id: 'made' as const,
		members,
		writers: await findWriters(store.db, members),
		threads: await makeThreads(store, [...shorterThreads, sizes.thread]),
		targets: await findTargets(store.db, sizes.posts),
	}
	// Search indexing is not measured, and would otherwise run during the first rows.
	await store.db.collection<{ _id: string }>('searchState').updateOne({ _id: 'built' }, { $set: { version: 1 } }, { upsert: true })
	await notes.insertOne(created)
	return created
}

async function makeSite(db: Db, { posts, comments, members }: Sizes): Promise<string[]> {
	const ofMember = { viewers: Math.min(membersMax, Math.ceil(members / 2)), joined: 20, mutes: Math.min(5, members - 1), hidden: 20 }
	const sizes = { posts, comments, users: members, communities, days: 365, ...ofMember }
	const viewers = await generateSite(db, sizes, { now: new Date() })
	return viewers.map(({ username }) => username)
}

/** The last members: readers have muted some of the first. */
async function findWriters(db: Db, members: readonly string[]): Promise<string[]> {
	const which = { username: { $regex: /^member_/, $nin: members } }
	const users = await db.collection('users').find(which).sort({ _id: -1 }).limit(membersMax).toArray()
	return users.map(({ username }) => String(username))
}

async function makeThreads(store: Store, sizes: readonly number[]): Promise<Record<number, string>> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-bench-'))
	try {
		for (const comments of sizes) {
			const rows = threadRows({ community: 'Measured', comments, key: `t${comments}`, now: new Date() })
			const file = path.join(folder, `${comments}.ndjson`)
			await writeFile(file, [...rows].map((row) => JSON.stringify(row)).join('\n'))
			await importFile(store, file)
		}
		await finishImports(store)
	} finally {
		await rm(folder, { recursive: true })
	}
	const posts = store.db.collection<PostRecord>('posts')
	const found = await posts.find({ importKey: { $in: sizes.map((size) => `t${size}post`) } }).toArray()
	return Object.fromEntries(found.map(({ noComments, publicId }) => [noComments, publicId]))
}

async function findTargets(db: Db, posts: number): Promise<string[]> {
	const found = await db
		.collection<PostRecord>('posts')
		.find({ deletion: null }, { projection: { publicId: 1 } })
		.sort({ hot: -1, _id: -1 })
		.skip(Math.floor(posts / 2))
		.limit(targetsMax)
		.toArray()
	return found.map(({ publicId }) => publicId)
}

/** Counts all comments. */
export function countComments(db: Db): Promise<number> {
	return db.collection<CommentRecord>('comments').estimatedDocumentCount()
}
