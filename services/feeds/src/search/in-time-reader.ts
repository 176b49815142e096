import { type Db, type Document, MongoServerError } from 'mongodb'

/** What was read before the time was up, if it ever was. */
export interface InTime<T> {
	found: T[]
	/** The time was up before all was read. */
	isCutShort: boolean
}

/** Long enough for a busy machine: what is not read in time is not found. */
const defaultLimitMs = 1_000
const limitOf = new WeakMap<Db, number>()

/** How long MongoDB may read for one kind of results, in ms. */
export const searchTimeLimit = (db: Db): number => limitOf.get(db) ?? defaultLimitMs

/** For tests, which cannot wait for a text that takes a second. */
export function setSearchTimeLimit(db: Db, ms: number): void {
	limitOf.set(db, ms)
}

/** All that a cursor has; after a timeout those read so far. `onRead` is told how many there are. */
export async function readInTime<T>(cursor: AsyncIterable<T>, onRead?: (count: number) => void): Promise<InTime<T>> {
	const found: T[] = []
	try {
		for await (const one of cursor) {
			found.push(one)
			onRead?.(found.length)
		}
	} catch (error) {
		if (!isTimeout(error)) throw error
		return { found, isCutShort: true }
	}
	return { found, isCutShort: false }
}

/**
 * What a `find` command finds in time. A batch that is not full when the time is up is lost, so each is only of as many records as
 * came before: at least half of what MongoDB found is returned, with hardly more round trips than by batches of one size.
 */
export function readGrowing<T>(db: Db, command: Document & { find: string; maxTimeMS: number; batchSize: number }): Promise<InTime<T>> {
	// Unlike a query, a command has none of the connection's settings.
	const readConcern = db.readConcern ? { readConcern: { level: db.readConcern.level } } : {}
	const cursor = db.runCursorCommand({ ...command, ...readConcern })
	return readInTime<T>(cursor, (count) => cursor.setBatchSize(count))
}

/** MaxTimeMSExpired, or more matches than MongoDB sorts in memory. */
export function isTimeout(error: unknown): boolean {
	return error instanceof MongoServerError && (error.code === 50 || error.code === 292)
}
