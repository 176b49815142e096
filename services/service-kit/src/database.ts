import './hung-up.ts'
import { type Db, MongoClient, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import type { Log } from './log.ts'
import type { Watching } from './start-watching.ts'

/** Somebody who looks on at what a client does, from before it is connected. */
type ClientWatcher = Pick<Watching, 'watchClient' | 'monitorCommands'>

/**
 * Opens the database. Every write waits for a majority of the replica set and its journal, and is retried once by the
 * driver when the primary changes (docs/durability.md).
 */
export async function openDatabase(url: string, name: string, watching?: ClientWatcher): Promise<{ client: MongoClient; db: Db }> {
	const client = new MongoClient(url, {
		writeConcern: { w: 'majority', j: true },
		readConcern: { level: 'majority' },
		retryWrites: true,
		retryReads: true,
		maxPoolSize: 50,
		serverSelectionTimeoutMS: 5_000,
		connectTimeoutMS: 5_000,
		// One that is there and says nothing is noticed after this and a connectTimeoutMS, and what waits for it is given up.
		heartbeatFrequencyMS: 2_000,
		// No call waits in line for a connection for ever.
		waitQueueTimeoutMS: 5_000,
		ignoreUndefined: true,
		// Only drivers have written what is there, and they write nothing else: looking at each character again costs.
		enableUtf8Validation: false,
		monitorCommands: watching?.monitorCommands ?? false,
	})
	watching?.watchClient(client)
	await client.connect()
	return { client, db: client.db(name) }
}

/** Waits until the database answers, however long: parts of a site may be started in any order. */
export async function waitForDatabase(url: string, log: Pick<Log, 'warn'>): Promise<void> {
	for (;;) {
		const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 5_000 })
		try {
			await client.connect()
			return
		} catch (error) {
			if (!(error instanceof MongoServerSelectionError || error instanceof MongoNetworkError)) throw error
			log.warn({ err: error }, 'waiting for MongoDB')
		} finally {
			await client.close()
		}
	}
}

/** An index of a collection, declared beside the query it serves. */
export interface IndexSpec {
	collection: string
	keys: Record<string, 1 | -1 | 'text'>
	options?: {
		unique?: boolean
		expireAfterSeconds?: number
		partialFilterExpression?: object
		name?: string
		sparse?: boolean
		/** Of a text index. */
		weights?: Record<string, number>
		default_language?: string
		language_override?: string
	}
}

/** Makes the indexes that are missing. */
export async function ensureIndexes(db: Db, indexes: readonly IndexSpec[]): Promise<void> {
	for (const { collection, keys, options } of indexes) await db.collection(collection).createIndex(keys, options ?? {})
}
