import { PlainError } from '@folkmoot/mongod/plain-error'
import { duplicatesIn, isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { restoreMarkers } from '@folkmoot/service-kit/mongodb/restore-marker'
import { deserialize } from 'bson'
import type { Collection, Db, Document } from 'mongodb'
import { damagedBackup, frameKinds, readFrames } from './frames.ts'
import { type BackupSummary, checkBackup, nameOf } from './read-backup.ts'
import { isRestored, sortForRestore } from './restore-order.ts'

const batchBytes = 4 * 1_024 * 1_024
const batchRecords = 1_000
/** The secret that signs calls between the processes of a site: running processes keep their own. */
const ownSecret = { _id: 'services' }

interface Options {
	/** Whether to discard the site's existing data. */
	replaces: boolean
}

/**
 * Restores a backup into a site. The whole file is verified first, and existing data is touched only if it is valid. A
 * marker stands in the database from the first change to the last: with it no service starts, and the same command
 * starts over, so that a partial restore is never taken for a site.
 */
export async function restoreBackup(db: Db, file: string, { replaces }: Options): Promise<BackupSummary> {
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

/** Whether there is any content, or an account of a member who is no admin. */
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
	// Emptied, not dropped: running services have change streams open.
	for (const name of sortForRestore(names)) await db.collection(name).deleteMany(name === 'siteSecrets' ? butOwnSecret : {})
}

async function fill(db: Db, file: string): Promise<void> {
	let name = ''
	let batch: Document[] = []
	let size = 0
	let sealedWith: unknown = null
	const flush = async () => {
		if (batch.length > 0) await insertOrReplace(db.collection(name), batch)
		batch = []
		size = 0
	}
	for await (const { kind, bytes } of readFrames(file)) {
		if (kind === frameKinds.collection) {
			await flush()
			name = nameOf({ kind, bytes })
		}
		if (kind !== frameKinds.record || !isRestored(name)) continue
		// Keeps the BSON types of numbers.
		const record = deserialize(bytes, { promoteValues: false, bsonRegExp: true })
		if (name === 'siteSecrets' && record._id === ownSecret._id && (await hasOwnSecret(db))) {
			sealedWith = record.value
			continue
		}
		batch.push(record)
		size += bytes.length
		if (size >= batchBytes || batch.length >= batchRecords) await flush()
	}
	await flush()
	if (sealedWith !== null) await keepKeySecret(db, sealedWith)
}

/** In backups of earlier versions one secret signs calls and is the one that keys are derived from: what is sealed needs it. */
async function keepKeySecret(db: Db, value: unknown): Promise<void> {
	await db.collection<{ _id: string }>('siteSecrets').updateOne({ _id: 'keys' }, { $setOnInsert: { value } }, { upsert: true })
}

/** Overwrites what a running site's services wrote meanwhile. */
async function insertOrReplace(collection: Collection, records: Document[]): Promise<void> {
	try {
		await collection.insertMany(records, { ordered: false, ignoreUndefined: false })
	} catch (error) {
		for (const index of duplicatesIn(error)) await replaceExisting(collection, records[index] ?? {})
	}
}

async function replaceExisting(collection: Collection, record: Document): Promise<void> {
	await collection.replaceOne({ _id: record._id }, record, { upsert: true, ignoreUndefined: false }).catch((error: unknown) => {
		if (!isDuplicateKey(error)) throw error
		// A duplicate of another unique key: a record of theirs is in the way, and there may be more.
		throw new PlainError(
			'The site was writing during the restore, so it could not be completed.',
			'stop the site, then run the same command again.',
		)
	})
}

async function hasOwnSecret(db: Db): Promise<boolean> {
	return (await db.collection<{ _id: string }>('siteSecrets').findOne(ownSecret)) !== null
}

/** At least the backup's records must be there. Expired ones, such as sessions, may be gone already. */
async function compare(db: Db, { collections }: BackupSummary): Promise<void> {
	for (const name of ['users', 'communities', 'posts', 'comments', 'votes', 'images', 'imageFiles.chunks']) {
		const wanted = collections.get(name) ?? 0
		if ((await db.collection(name).countDocuments()) < wanted)
			throw damagedBackup(`not all records of ${name} could be written; run the same command again`)
	}
}

function inUse(): PlainError {
	return new PlainError(
		'This site already has data.',
		'restore into a new one (another DATA_DIR or MONGODB_DATABASE), or replace the data of this one: "npm run restore -- FILE --replace".',
	)
}
