import type { Db, MongoClient } from 'mongodb'
import type { Telemetry } from '../telemetry/start-telemetry.ts'
import { createClient, explainDatabaseError } from './database-problem.ts'
import { dropClosedConnections } from './drop-closed-connections.ts'
import { type OnProgress, tellOfIndexBuilds } from './index-builds.ts'

/** Observes a client, from before it is connected. */
type ClientWatcher = Pick<Telemetry, 'observeClient' | 'monitorCommands'>

/**
 * Opens the database. Every write waits for a majority of the replica set and its journal. The driver retries a write once
 * when the primary changes (docs/durability.md). Throws a StartupError if it cannot be reached, or used with this address.
 */
export async function openDatabase(url: string, name: string, telemetry?: ClientWatcher): Promise<{ client: MongoClient; db: Db }> {
	const client = createClient(url, {
		writeConcern: { w: 'majority', j: true },
		readConcern: { level: 'majority' },
		retryWrites: true,
		retryReads: true,
		maxPoolSize: 50,
		serverSelectionTimeoutMS: 5_000,
		connectTimeoutMS: 5_000,
		// A server that is up but does not answer is detected after this and a connectTimeoutMS; calls waiting for it then fail.
		heartbeatFrequencyMS: 4_000,
		// No call waits forever for a pooled connection.
		waitQueueTimeoutMS: 5_000,
		ignoreUndefined: true,
		// Only drivers write to the database, and they write valid UTF-8. Validating it again costs.
		enableUtf8Validation: false,
		// Costs, so it is left to who asks for it: traces, or `monitorCommands` in the address.
		...(telemetry?.monitorCommands ? { monitorCommands: true } : {}),
	})
	dropClosedConnections(client)
	telemetry?.observeClient(client)
	try {
		await client.connect()
	} catch (error) {
		const problem = await explainDatabaseError(error, client)
		await client.close()
		throw problem
	}
	return { client, db: client.db(name) }
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
		/** For a text index. */
		weights?: Record<string, number>
		default_language?: string
		language_override?: string
	}
}

/** Creates the missing indexes, and tells of those that take long. */
export async function ensureIndexes(db: Db, indexes: readonly IndexSpec[], onProgress?: OnProgress): Promise<void> {
	for (const { collection, keys, options } of indexes) {
		const creating = db.collection(collection).createIndex(keys, options ?? {})
		await (onProgress ? tellOfIndexBuilds(db, `building an index of ${collection}`, creating, onProgress) : creating)
	}
}
