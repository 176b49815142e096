import { createHmac } from 'node:crypto'
import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { own } from '@folkmoot/service-kit/collections'
import { isConnectionLost } from '@folkmoot/service-kit/mongodb/connection-lost'
import { ensureIndexes, type IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { withTimeout } from '@folkmoot/service-kit/with-timeout'
import { type Collection, type Db, type Document, MongoBulkWriteError } from 'mongodb'

/** How often somebody called within one window. */
export interface WindowCount {
	count: number
	/** When the window resets, in milliseconds from now. */
	endsInMs: number
}

/** Calls to be counted, with their key and windows. */
export interface CallCount {
	name: string
	limits: RateLimit['limits']
	times: number
}

/** The counts shared by all gateways of a site. Windows reset by MongoDB's clock. */
export interface SharedCounts {
	/** Counts one call with one command; null for a free retry: the same key again, twice at most. */
	increment: (call: Omit<CallCount, 'times'> & { key: string | undefined }) => Promise<readonly WindowCount[] | null>
	/**
	 * Adds this gateway's counts to the shared ones, and gives the sums by key. `onUncounted` gets those that were certainly not
	 * added, which may be after a timeout.
	 */
	addAndSum: (
		calls: readonly CallCount[],
		onUncounted: (calls: readonly CallCount[]) => void,
	) => Promise<ReadonlyMap<string, readonly WindowCount[]>>
}

interface CountRecord {
	/** An HMAC, so that it reveals no address. */
	_id: string
	/** The last count, by MongoDB's clock. */
	at: Date
	/** The end of its last window. */
	endsAt: Date
	/** Idempotency keys of the newest writes, and whether the last call was a retry of one. */
	keys?: string[]
	isRepeat?: boolean
	/** `s60`: the window of a minute. */
	[window: `s${number}`]: { count: number; endsAt: Date }
}

/** No journal and a short timeout: without a reply each gateway counts for itself. */
const unjournaled = { writeConcern: { w: 1, j: false } } as const
const defaultTimeoutMs = 3_000
const maxKeys = 20
/** Free retries of an allowed write; further ones count like any other call. */
export const freeRetries = 2

const collectionName = 'callCounts'
const indexes: readonly IndexSpec[] = [{ collection: collectionName, keys: { endsAt: 1 }, options: { expireAfterSeconds: 60 } }]

export function createSharedCounts(db: Db, secret: string, timeoutMs = defaultTimeoutMs): SharedCounts {
	const counts = own<CountRecord>(db, collectionName)
	const idOf = (name: string) => createHmac('sha256', secret).update(`calls\n${name}`).digest('base64url').slice(0, 22)
	let ready: Promise<void> | undefined

	async function getCollection(): Promise<Collection<CountRecord>> {
		ready ??= ensureIndexes(db, indexes)
		await ready.catch((error: unknown) => {
			ready = undefined
			throw error
		})
		return counts
	}

	return {
		increment: async ({ name, limits, key }) => {
			const collection = await getCollection()
			const update = key === undefined ? addTo(limits, 1) : addUnlessRetry(limits, idOf(key))
			const count = () =>
				collection.findOneAndUpdate({ _id: idOf(name) }, update, { upsert: true, returnDocument: 'after', ...unjournaled })
			const record = await withTimeout(count(), timeoutMs).catch((error: unknown) => {
				// Two gateways inserted the record at the same time.
				if (isDuplicateKey(error)) return withTimeout(count(), timeoutMs)
				throw error
			})
			return !record || (key !== undefined && record.isRepeat) ? null : windowCountsOf(record, limits)
		},
		addAndSum: async (calls, onUncounted) => {
			const updates = calls.map(({ name, limits, times }) => ({
				updateOne: { filter: { _id: idOf(name) }, update: addTo(limits, times), upsert: true },
			}))
			const add = async () => (await getCollection()).bulkWrite(updates, { ordered: false, ...unjournaled })
			const adding = add().catch((error: unknown) => {
				onUncounted(uncountedIn(error, calls))
				throw error
			})
			await withTimeout(adding, timeoutMs)
			const ids = calls.map(({ name }) => idOf(name))
			const records = await withTimeout(counts.find({ _id: { $in: ids } }, { readConcern: { level: 'local' } }).toArray(), timeoutMs)
			const byId = new Map(records.map((record) => [record._id, record]))
			return new Map(
				calls.flatMap(({ name, limits }): [string, readonly WindowCount[]][] => {
					const record = byId.get(idOf(name))
					return record ? [[name, windowCountsOf(record, limits)]] : []
				}),
			)
		},
	}
}

/** Those of a failed bulk write that were certainly not counted. After a lost connection nobody knows: none, in the caller's favour. */
function uncountedIn(error: unknown, calls: readonly CallCount[]): readonly CallCount[] {
	if (isConnectionLost(error)) return []
	const failed = new Set(error instanceof MongoBulkWriteError ? [error.writeErrors].flat().map(({ index }) => index) : [])
	// If none of the writes failed by itself, the command did, for example because there is no primary.
	return failed.size === 0 ? calls : calls.filter((_call, index) => failed.has(index))
}

/** Adds calls to each window and resets windows that are over. */
function addTo(limits: RateLimit['limits'], times: number | Document): Document[] {
	const windows = limits.map(({ seconds }) => {
		const isRunning = { $gt: [`$s${seconds}.endsAt`, '$$NOW'] }
		const count = { $cond: [isRunning, { $add: [`$s${seconds}.count`, times] }, times] }
		return [`s${seconds}`, { count, endsAt: { $cond: [isRunning, `$s${seconds}.endsAt`, { $add: ['$$NOW', seconds * 1_000] }] } }]
	})
	const ends = limits.map(({ seconds }) => `$s${seconds}.endsAt`)
	return [{ $set: { ...Object.fromEntries(windows), at: '$$NOW' } }, { $set: { endsAt: { $max: ends } } }]
}

/** The same, except for a free retry of an allowed key. */
function addUnlessRetry(limits: RateLimit['limits'], key: string): Document[] {
	const known = { $ifNull: ['$keys', []] }
	const times = { $size: { $filter: { input: known, cond: { $eq: ['$$this', key] } } } }
	const isRepeat = { $and: [{ $gt: [times, 0] }, { $lte: [times, freeRetries] }] }
	const isOver = { $or: limits.map(({ points, seconds }) => ({ $gt: [`$s${seconds}.count`, points] })) }
	const passes = { $or: ['$isRepeat', { $not: [isOver] }] }
	const keys = { $cond: [passes, { $slice: [{ $concatArrays: [known, [key]] }, -maxKeys] }, known] }
	return [{ $set: { isRepeat } }, ...addTo(limits, { $cond: ['$isRepeat', 0, 1] }), { $set: { keys } }]
}

function windowCountsOf(record: CountRecord, limits: RateLimit['limits']): WindowCount[] {
	return limits.map(({ seconds }) => {
		const window = record[`s${seconds}`]
		return { count: window?.count ?? 0, endsInMs: window ? Math.max(0, window.endsAt.getTime() - record.at.getTime()) : 0 }
	})
}
