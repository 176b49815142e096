import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { QueueCountsRecord, ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { type WaitingKind, waitingKinds } from '@folkmoot/modtools-contract/waiting'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { type BatchedFind, pipelineQuery, query, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, Document, ObjectId } from 'mongodb'
import { latestOf } from '../conversations/conversation-store.ts'
import { comparePositions, type OrderedFields, rangeAfter, type WaitingOrder, type WaitingPosition } from './waiting-order.ts'

/** Nobody needs a larger number exactly. */
const countedMax = 100

/** Where what waits of a kind is found. The index of `key` has the fields of `filter` first. */
interface Source extends OrderedFields {
	collection: string
	filter: Document
}

/** What this moderator can deal with: neither appeals against their own decisions nor what they wrote themselves. */
function sourcesFor(viewerId: string): Readonly<Record<WaitingKind, Source>> {
	const own = toObjectId(viewerId)
	const open = { 'appeal.answer': null, 'appeal.at': { $type: 'date' }, by: { $ne: own }, memberId: { $ne: own } }
	return {
		reports: { collection: 'reportedItems', filter: { waits: true }, key: 'lastAt', weight: 'noWaiting' },
		held: { collection: 'heldItems', filter: {}, key: 'createdAt' },
		appeals: { collection: 'decisions', filter: open, key: 'appeal.at' },
		messages: { collection: 'conversations', filter: { waits: true, memberId: { $ne: own } }, key: 'lastAt' },
	}
}

export type WaitingPlace = WaitingPosition & { kind: WaitingKind }

interface Listed {
	communityIds: readonly ObjectId[]
	kinds: readonly WaitingKind[]
	viewerId: string
	order: WaitingOrder
	after: WaitingPosition | null
	limit: number
}

/**
 * The first things that wait after a position, of several kinds and communities, in order. Each kind of each community is
 * one index range, and all of them are one command.
 */
export async function findWaiting(db: Db, { communityIds, kinds, viewerId, ...range }: Listed): Promise<WaitingPlace[]> {
	const sources = sourcesFor(viewerId)
	const ranges = kinds.flatMap((kind) => communityIds.map((communityId) => ({ kind, find: rangeOf(sources[kind], communityId, range) })))
	if (ranges.length === 0) return []
	const found = await readBatch(db, Object.fromEntries(ranges.map(({ find }, index) => [index, find])))
	const places = ranges.flatMap(({ kind }, index) => (found[index] ?? []).map(({ _id: id, at, weight }) => ({ kind, id, at, weight })))
	return places.toSorted(comparePositions(range.order)).slice(0, range.limit)
}

function rangeOf(
	{ collection, filter, ...fields }: Source,
	communityId: ObjectId,
	{ order, after, limit }: Pick<Listed, 'order' | 'after' | 'limit'>,
): BatchedFind<Omit<WaitingPosition, 'id'> & { _id: ObjectId }> {
	// The range begins with the ties of the position, of which those before it are left out.
	const { bounds, stages } = rangeAfter(fields, order, after)
	const shown = { $project: { at: `$${fields.key}`, weight: fields.weight ? `$${fields.weight}` : { $literal: 1 } } }
	return pipelineQuery(collection, { $and: [{ communityId, ...filter }, bounds] }, [...stages, { $limit: limit }, shown])
}

type WaitingCounts = Readonly<Record<WaitingKind, number>>

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
