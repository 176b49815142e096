import type { Deps } from '@folkmoot/service-kit/context'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId, UpdateFilter } from 'mongodb'
import { type QueueCounts, type QueueCountsRecord, queueCounts, reportedItems, reports } from '../collections.ts'

type Tx = ClientSession | undefined
type Type = 'post' | 'comment'
type Counted = keyof QueueCounts

/** What becomes more or less, of which kind, by how many. */
export type CountChange = readonly [what: Counted, type: Type, by: number]

/** An item enters or leaves the queue. */
export const entering = (type: Type, wasHandled: boolean): CountChange[] => [
	['waiting', type, 1],
	['handled', type, wasHandled ? -1 : 0],
]
export const leaving = (type: Type): CountChange[] => [
	['waiting', type, -1],
	['handled', type, 1],
]

/** Counts with the change itself. Let it be the last write of a transaction: all of a community write this one record. */
export async function addToCounts(db: Db, communityId: ObjectId, changes: readonly CountChange[], tx: Tx): Promise<void> {
	const added: Record<string, number> = {}
	for (const [what, type, by] of changes) if (by !== 0) added[`${what}.${type}`] = (added[`${what}.${type}`] ?? 0) + by
	if (Object.keys(added).length === 0) return
	const update: UpdateFilter<QueueCountsRecord> = { $inc: added }
	await queueCounts(db).updateOne({ _id: communityId }, update, { upsert: true, ...within(tx) })
}

/** What there is in some communities together. */
export async function readCounts(db: Db, communityIds: readonly ObjectId[]): Promise<QueueCounts> {
	const kept = await queueCounts(db)
		.find({ _id: { $in: [...communityIds] } })
		.toArray()
	return sumOf(kept)
}

function sumOf(kept: readonly QueueCountsRecord[]): QueueCounts {
	const sum = none()
	for (const record of kept) for (const what of whats) for (const type of types) sum[what][type] += record[what]?.[type] ?? 0
	return sum
}

const whats = ['reports', 'waiting', 'handled'] as const
const types = ['post', 'comment'] as const
const none = (): QueueCounts => ({
	reports: { post: 0, comment: 0 },
	waiting: { post: 0, comment: 0 },
	handled: { post: 0, comment: 0 },
})

/** Counts anew where what is kept is not what there is: reports of before it was kept. */
export async function repairCounts({ db, client }: Pick<Deps, 'db' | 'client'>): Promise<void> {
	const real = await countAll(db, {}, undefined)
	const kept = await queueCounts(db).find().toArray()
	const known = new Map(kept.map((record) => [record._id.toHexString(), sumOf([record])]))
	for (const { _id } of kept) if (!real.has(_id.toHexString())) real.set(_id.toHexString(), { _id, counts: none() })
	for (const [id, { _id, counts }] of real) {
		if (isSame(counts, known.get(id) ?? none())) continue
		// Counted and written as one: who reports meanwhile makes this run again.
		await client.withSession((session) => session.withTransaction((tx) => recount(db, _id, tx)))
	}
}

async function recount(db: Db, _id: ObjectId, tx: ClientSession): Promise<void> {
	const counted = (await countAll(db, { communityId: _id }, tx)).get(_id.toHexString())
	await queueCounts(db).replaceOne({ _id }, counted?.counts ?? none(), { upsert: true, ...within(tx) })
}

const isSame = (a: QueueCounts, b: QueueCounts) => whats.every((what) => types.every((type) => a[what][type] === b[what][type]))

interface Group {
	_id: { communityId: ObjectId; type: Type; waits: boolean }
	count: number
}

/** What there is of each community, by its hex id: counted one by one. */
async function countAll(db: Db, which: { communityId?: ObjectId }, tx: Tx): Promise<Map<string, { _id: ObjectId; counts: QueueCounts }>> {
	const all = new Map<string, { _id: ObjectId; counts: QueueCounts }>()
	const group = { $group: { _id: { communityId: '$communityId', type: '$type', waits: '$waits' }, count: { $sum: 1 } } }
	const note = ({ _id: { communityId, type }, count }: Group, what: Counted) => {
		const of = all.get(communityId.toHexString()) ?? { _id: communityId, counts: none() }
		of.counts[what][type] += count
		all.set(communityId.toHexString(), of)
	}
	const waiting = reports(db).aggregate<Group>([{ $match: { ...which, waits: true } }, group], within(tx))
	for (const found of await waiting.toArray()) note(found, 'reports')
	const items = reportedItems(db).aggregate<Group>([{ $match: which }, group], within(tx))
	for (const found of await items.toArray()) note(found, found._id.waits ? 'waiting' : 'handled')
	return all
}
