import { createHmac } from 'node:crypto'
import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { own } from '@folkmoot/service-kit/collections'
import { ensureIndexes, type IndexSpec } from '@folkmoot/service-kit/database'
import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { inTime } from '@folkmoot/service-kit/in-time'
import type { Collection, Db, Document } from 'mongodb'

/** How often somebody called within one window. */
export interface Counted {
	count: number
	/** When the window begins anew, in milliseconds from now. */
	endsInMs: number
}

/** Calls to be counted, under whose name, in which windows. */
export interface Calls {
	name: string
	limits: RateLimit['limits']
	times: number
}

/** Counts that all gateways of a site share. They begin anew by the clock of MongoDB, which is the same for all. */
export interface SharedCounts {
	/** Counts one call with one command; null where it is one that came before: the same key again, twice at most. */
	countOne: (call: Omit<Calls, 'times'> & { key: string | undefined }) => Promise<readonly Counted[] | null>
	/** Adds what was counted here to what others have counted, and gives the sums by name. */
	bringTogether: (calls: readonly Calls[]) => Promise<ReadonlyMap<string, readonly Counted[]>>
}

interface CountRecord {
	/** Whose: nobody can read an address out of it. */
	_id: string
	/** When it was last counted, by the clock of MongoDB. */
	at: Date
	/** When its last window is over. */
	endsAt: Date
	/** The keys of the newest writes, and whether the last call was one of them again. */
	keys?: string[]
	isRepeat?: boolean
	/** `s60`: the window of a minute. */
	[window: `s${number}`]: { count: number; endsAt: Date }
}

/** A count is worth no journal, and no waiting: without an answer each gateway counts for itself. */
const cheaply = { writeConcern: { w: 1, j: false } } as const
const usualPatienceMs = 3_000
const keysKept = 20
/** The same write sent again after a lost answer costs nothing, this many times; then it counts like any other. */
export const freeRepeats = 2

const collection = 'callCounts'
const indexes: readonly IndexSpec[] = [{ collection, keys: { endsAt: 1 }, options: { expireAfterSeconds: 60 } }]

export function createSharedCounts(db: Db, secret: string, patienceMs = usualPatienceMs): SharedCounts {
	const counts = own<CountRecord>(db, collection)
	const idOf = (name: string) => createHmac('sha256', secret).update(`calls\n${name}`).digest('base64url').slice(0, 22)
	let ready: Promise<void> | undefined

	async function open(): Promise<Collection<CountRecord>> {
		ready ??= ensureIndexes(db, indexes)
		await ready.catch((error: unknown) => {
			ready = undefined
			throw error
		})
		return counts
	}

	return {
		countOne: async ({ name, limits, key }) => {
			const opened = await open()
			const update = key === undefined ? addTo(limits, 1) : addUnlessRepeat(limits, idOf(key))
			const count = () => opened.findOneAndUpdate({ _id: idOf(name) }, update, { upsert: true, returnDocument: 'after', ...cheaply })
			const record = await inTime(count(), patienceMs).catch((error: unknown) => {
				// Two counted the first call at the same time.
				if (isDuplicateKey(error)) return inTime(count(), patienceMs)
				throw error
			})
			return !record || (key !== undefined && record.isRepeat) ? null : countedIn(record, limits)
		},
		bringTogether: async (calls) => {
			const opened = await open()
			const updates = calls.map(({ name, limits, times }) => ({
				updateOne: { filter: { _id: idOf(name) }, update: addTo(limits, times), upsert: true },
			}))
			await inTime(opened.bulkWrite(updates, { ordered: false, ...cheaply }), patienceMs)
			const ids = calls.map(({ name }) => idOf(name))
			const records = await inTime(opened.find({ _id: { $in: ids } }, { readConcern: { level: 'local' } }).toArray(), patienceMs)
			const byId = new Map(records.map((record) => [record._id, record]))
			return new Map(
				calls.flatMap(({ name, limits }): [string, readonly Counted[]][] => {
					const record = byId.get(idOf(name))
					return record ? [[name, countedIn(record, limits)]] : []
				}),
			)
		},
	}
}

/** Adds calls to each window, beginning anew those that are over. */
function addTo(limits: RateLimit['limits'], times: number | Document): Document[] {
	const windows = limits.map(({ seconds }) => {
		const isRunning = { $gt: [`$s${seconds}.endsAt`, '$$NOW'] }
		const count = { $cond: [isRunning, { $add: [`$s${seconds}.count`, times] }, times] }
		return [`s${seconds}`, { count, endsAt: { $cond: [isRunning, `$s${seconds}.endsAt`, { $add: ['$$NOW', seconds * 1_000] }] } }]
	})
	const ends = limits.map(({ seconds }) => `$s${seconds}.endsAt`)
	return [{ $set: { ...Object.fromEntries(windows), at: '$$NOW' } }, { $set: { endsAt: { $max: ends } } }]
}

/** The same, unless the key is one that was let pass before, and not too often since. */
function addUnlessRepeat(limits: RateLimit['limits'], key: string): Document[] {
	const known = { $ifNull: ['$keys', []] }
	const times = { $size: { $filter: { input: known, cond: { $eq: ['$$this', key] } } } }
	const isRepeat = { $and: [{ $gt: [times, 0] }, { $lte: [times, freeRepeats] }] }
	const isOver = { $or: limits.map(({ points, seconds }) => ({ $gt: [`$s${seconds}.count`, points] })) }
	const passes = { $or: ['$isRepeat', { $not: [isOver] }] }
	const keys = { $cond: [passes, { $slice: [{ $concatArrays: [known, [key]] }, -keysKept] }, known] }
	return [{ $set: { isRepeat } }, ...addTo(limits, { $cond: ['$isRepeat', 0, 1] }), { $set: { keys } }]
}

function countedIn(record: CountRecord, limits: RateLimit['limits']): Counted[] {
	return limits.map(({ seconds }) => {
		const window = record[`s${seconds}`]
		return { count: window?.count ?? 0, endsInMs: window ? Math.max(0, window.endsAt.getTime() - record.at.getTime()) : 0 }
	})
}
