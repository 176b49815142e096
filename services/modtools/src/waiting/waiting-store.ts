import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { QueueCountsRecord, ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { type WaitingKind, waitingKinds } from '@folkmoot/modtools-contract/waiting'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { keysetOrder } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { type BatchedFind, pipelineQuery, query, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, Document, ObjectId } from 'mongodb'
import { latestOf } from '../conversations/conversation-store.ts'

/** Nobody needs a larger number exactly. */
const countedMax = 100

/** Where what waits of a kind is found. The index of `key` has the fields of `filter` first. */
interface Source {
	collection: string
	filter: Document
	/** Since when it waits. */
	key: string
}

/** What this moderator can deal with: neither appeals against their own decisions nor what they wrote themselves. */
function sourcesFor(viewerId: string): Readonly<Record<WaitingKind, Source>> {
	const own = toObjectId(viewerId)
	const open = { 'appeal.answer': null, 'appeal.at': { $type: 'date' }, by: { $ne: own }, memberId: { $ne: own } }
	return {
		reports: { collection: 'reportedItems', filter: { waits: true }, key: 'lastAt' },
		held: { collection: 'heldItems', filter: {}, key: 'createdAt' },
		appeals: { collection: 'decisions', filter: open, key: 'appeal.at' },
		messages: { collection: 'conversations', filter: { waits: true, memberId: { $ne: own } }, key: 'lastAt' },
	}
}

/** A place in the list: one thing that waits. */
export interface WaitingPlace {
	kind: WaitingKind
	id: ObjectId
	at: Date
}

interface Listed {
	communityIds: readonly ObjectId[]
	kinds: readonly WaitingKind[]
	viewerId: string
	isAscending: boolean
	after: KeysetPosition | null
	limit: number
}

/**
 * The first things that wait after a position, of several kinds and communities, in order of time. Each kind of each community is
 * one index range, and all of them are one command.
 */
export async function findWaiting(db: Db, { communityIds, kinds, viewerId, ...range }: Listed): Promise<WaitingPlace[]> {
	const sources = sourcesFor(viewerId)
	const ranges = kinds.flatMap((kind) => communityIds.map((communityId) => ({ kind, find: rangeOf(sources[kind], communityId, range) })))
	if (ranges.length === 0) return []
	const found = await readBatch(db, Object.fromEntries(ranges.map(({ find }, index) => [index, find])))
	const places = ranges.flatMap(({ kind }, index) => (found[index] ?? []).map(({ _id: id, at }) => ({ kind, id, at })))
	return places.toSorted(comparePlaces(range.isAscending)).slice(0, range.limit)
}

/** By time, then by id, as the ranges are. */
const comparePlaces = (isAscending: boolean) => (a: WaitingPlace, b: WaitingPlace) =>
	(isAscending ? 1 : -1) * (a.at.getTime() - b.at.getTime() || (a.id.toHexString() < b.id.toHexString() ? -1 : 1))

function rangeOf(
	{ collection, filter, key }: Source,
	communityId: ObjectId,
	{ isAscending, after, limit }: Pick<Listed, 'isAscending' | 'after' | 'limit'>,
): BatchedFind<{ _id: ObjectId; at: Date }> {
	const beyond = isAscending ? '$gt' : '$lt'
	// The range begins with the ties of the position, of which those before it are left out.
	const bounds = after ? [{ [key]: { [`${beyond}e`]: after.key } }] : []
	const further = after ? [{ $match: { $expr: { $or: [{ [beyond]: [`$${key}`, after.key] }, { [beyond]: ['$_id', after.id] }] } } }] : []
	const stages = [...further, { $sort: keysetOrder({ key, isAscending }) }, { $limit: limit }, { $project: { at: `$${key}` } }]
	return pipelineQuery(collection, { $and: [{ communityId, ...filter }, ...bounds] }, stages)
}

export type WaitingCounts = Readonly<Record<WaitingKind, number>>

/** How much waits of each kind; `countedMax` for more, except of reported items, which are counted as they come and go. One command. */
export async function countAllWaiting(db: Db, communityIds: readonly ObjectId[], viewerId: string): Promise<WaitingCounts> {
	const sources = sourcesFor(viewerId)
	const which = { $in: [...communityIds] }
	const count = (kind: WaitingKind) =>
		pipelineQuery<{ count: number }>(sources[kind].collection, { communityId: which, ...sources[kind].filter }, [
			{ $limit: countedMax },
			{ $count: 'count' },
		])
	const found = await readBatch(db, {
		reports: query<QueueCountsRecord>('queueCounts', { _id: which }, { waiting: 1 }),
		held: count('held'),
		appeals: count('appeals'),
		messages: count('messages'),
	})
	const [held, appeals, messages] = [found.held, found.appeals, found.messages].map(([first]) => first?.count ?? 0)
	const reports = found.reports.reduce((sum, { waiting }) => sum + (waiting?.post ?? 0) + (waiting?.comment ?? 0), 0)
	return { reports, held: held ?? 0, appeals: appeals ?? 0, messages: messages ?? 0 }
}

/** The records of some places, and of each conversation the member's last message; one command. */
export function readPlaces(db: Db, places: readonly WaitingPlace[]) {
	const [reports, held, appeals, messages] = waitingKinds.map((kind) => places.flatMap((place) => (place.kind === kind ? place.id : [])))
	return readBatch(db, {
		reports: queryByIds<ReportedItemRecord>('reportedItems', reports ?? [], null),
		held: queryByIds<HeldItemRecord>('heldItems', held ?? [], null),
		appeals: queryByIds<DecisionRecord>('decisions', appeals ?? [], null),
		messages: queryByIds<ConversationRecord>('conversations', messages ?? [], null),
		latest: messages && messages.length > 0 ? latestOf(messages) : null,
	})
}

export type WaitingRecords = Awaited<ReturnType<typeof readPlaces>>
