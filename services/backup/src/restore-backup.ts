import { PlainError } from '@folkmoot/mongod/plain-error'
import { restoreMarkers } from '@folkmoot/service-kit/restore-marker'
import { deserialize } from 'bson'
import type { Db, Document } from 'mongodb'
import { damaged, frameKinds, readFrames } from './frames.ts'
import { inOrder } from './order.ts'
import { type Contents, checkBackup, nameOf } from './read-backup.ts'

const batchBytes = 4 * 1_024 * 1_024
const batchRecords = 1_000
/** What signs calls between the processes of a site: those that run go on with theirs. */
const ownSecret = { _id: 'services' }

interface Options {
	/** What the site has is thrown away. */
	replaces: boolean
}

/**
 * Puts a backup into a site. The file is read whole first, and what is there is touched only when it is sound. From the
 * first change to the last a marker stands in the database: with it no service starts, and the same command again begins
 * anew, so that half a restore is never taken for a site.
 */
export async function restoreBackup(db: Db, file: string, { replaces }: Options): Promise<Contents> {
	const contents = await checkBackup(file)
	const wasBegun = (await restoreMarkers(db).findOne({ _id: 'site' })) !== null
	if (!wasBegun && !replaces && (await hasContent(db))) throw inUse()
	await restoreMarkers(db).replaceOne({ _id: 'site' }, { at: new Date() }, { upsert: true })
	await empty(db)
	await fill(db, file)
	await compare(db, contents)
	await restoreMarkers(db).deleteOne({ _id: 'site' }, { writeConcern: { w: 'majority', j: true } })
	return contents
}

/** Somebody has written something, or has an account beside the admins. */
async function hasContent(db: Db): Promise<boolean> {
	const queries: [string, Document][] = [
		['users', { isAdmin: false }],
		['communities', {}],
		['posts', {}],
		['images', {}],
	]
	const found = await Promise.all(queries.map(([name, query]) => db.collection(name).findOne(query, { projection: { _id: 1 } })))
	return found.some((one) => one !== null)
}

async function empty(db: Db): Promise<void> {
	const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(({ name }) => name)
	const butOwnSecret: Document = { _id: { $ne: ownSecret._id } }
	// Not dropped: services that run follow some of them.
	for (const name of inOrder(names)) await db.collection(name).deleteMany(name === 'siteSecrets' ? butOwnSecret : {})
}

async function fill(db: Db, file: string): Promise<void> {
	let name = ''
	let batch: Document[] = []
	let size = 0
	const flush = async () => {
		if (batch.length > 0) await db.collection(name).insertMany(batch, { ordered: false, ignoreUndefined: false })
		batch = []
		size = 0
	}
	for await (const { kind, bytes } of readFrames(file)) {
		if (kind === frameKinds.collection) {
			await flush()
			name = nameOf({ kind, bytes })
		}
		if (kind !== frameKinds.record) continue
		// Numbers stay of the kind they are.
		const record = deserialize(bytes, { promoteValues: false, bsonRegExp: true })
		if (name === 'siteSecrets' && record._id === ownSecret._id && (await hasOwnSecret(db))) continue
		batch.push(record)
		size += bytes.length
		if (size >= batchBytes || batch.length >= batchRecords) await flush()
	}
	await flush()
}

async function hasOwnSecret(db: Db): Promise<boolean> {
	return (await db.collection<{ _id: string }>('siteSecrets').findOne(ownSecret)) !== null
}

/** As much is there as there should be. What has its time, such as sessions, may have gone already. */
async function compare(db: Db, { collections }: Contents): Promise<void> {
	for (const name of ['users', 'communities', 'posts', 'comments', 'votes', 'images', 'imageFiles.chunks']) {
		const wanted = collections.get(name) ?? 0
		if ((await db.collection(name).countDocuments()) < wanted)
			throw damaged(`of ${name} not all could be written; run the same command again`)
	}
}

function inUse(): PlainError {
	return new PlainError(
		'There is something in this site already.',
		'restore into a new one (another DATA_DIR or MONGODB_DATABASE), or throw away what is in this one: "-- FILE --replace".',
	)
}
