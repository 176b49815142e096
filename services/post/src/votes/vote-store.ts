import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { voteAfterClick } from '@folkmoot/post-contract/vote'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { BatchedFind } from '@folkmoot/service-kit/reads/batch-query'
import { query } from '@folkmoot/service-kit/reads/batch-query'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import { type AnyBulkWriteOperation, type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** How a vote changes the counters of its target. */
export interface VoteChange {
	up: number
	down: number
}

interface Click {
	voterId: string
	on: VoteRecord['on']
	targetId: ObjectId
	postId: ObjectId
	up: boolean
}

/** The fields of a stored vote that a click needs. */
type ExistingVote = Pick<VoteRecord, '_id' | 'up' | 'createdAt'>

/** A request: its body is the same object in every retry of its transaction. */
interface Call {
	body: object
	now: Date
	receivedAt?: number | undefined
}

/** A click and the vote that results; if before and after are equal, it was counted already. */
export interface CastVote extends VoteChange {
	click: Click
	existing: ExistingVote | null
	before: boolean | null
	after: boolean | null
	now: Date
}

/** By request body: the stored vote at the first attempt. */
const voteAtFirstAttempt = new WeakMap<object, boolean | null>()

/**
 * Computes the viewer's next vote from a click. The existing vote is the one that will be replaced: a concurrent second click
 * causes a write conflict (writeVotes) and retries from the first one's result. If that is already the result
 * this click wanted, it was one click sent twice, and changes nothing.
 */
export function castVote(click: Click, existing: ExistingVote | null, call: Call): CastVote {
	const before = existing?.up ?? null
	const { now } = call
	if (isCounted(existing, click, call)) return { click, existing, before, after: before, up: 0, down: 0, now }
	const next = voteAfterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	return { click, existing, before, after: next.vote, up: next.upvotes, down: next.downvotes, now }
}

export const changesVote = ({ before, after }: CastVote) => before !== after

/** Writes the resulting votes. */
export async function writeVotes(db: Db, cast: readonly CastVote[], tx: ClientSession | undefined): Promise<void> {
	const writes = cast.filter(changesVote).map(writeOperation)
	if (writes.length === 0) return
	const written = await postCollections(db)
		.votes.bulkWrite(writes, { ordered: false, ...sessionOptions(tx) })
		.catch((error: unknown) => {
			throw isDuplicateKey(error) ? writeConflict('A vote') : error
		})
	if (written.insertedCount + written.matchedCount + written.deletedCount < writes.length) throw writeConflict('A vote')
}

function writeOperation({ click, existing, after, now }: CastVote): AnyBulkWriteOperation<VoteRecord> {
	if (!existing) return { insertOne: { document: newVote({ ...click, up: after ?? click.up }, now) } }
	const asRead = { _id: existing._id, up: existing.up }
	return after === null
		? { deleteOne: { filter: asRead } }
		: { updateOne: { filter: asRead, update: { $set: { up: after, createdAt: now } } } }
}

/** The query for a viewer's vote on one target, to be combined with others in one read before the transaction. */
export function ownVotePart(voterId: string, targetId: ObjectId): BatchedFind<ExistingVote> {
	return query<VoteRecord>('votes', { voterId: new ObjectId(voterId), targetId }, { up: 1, createdAt: 1 })
}

function isCounted(vote: ExistingVote | null, { up }: Click, { body, receivedAt }: Call): boolean {
	const now = vote?.up ?? null
	const seen = voteAtFirstAttempt.get(body)
	if (seen === undefined) voteAtFirstAttempt.set(body, now)
	else if (now !== seen && now === voteAfterClick({ upvotes: 0, downvotes: 0, vote: seen }, up).vote) return true
	// Another process has counted it since the gateway received this call.
	return vote?.up === up && receivedAt !== undefined && vote.createdAt.getTime() >= receivedAt
}

/** A viewer's first vote on a target. */
export function newVote({ voterId, ...vote }: Click, now: Date): VoteRecord {
	return { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
}

/** Inserts first votes. */
export async function insertVotes(db: Db, votes: readonly VoteRecord[], tx: ClientSession | undefined): Promise<void> {
	await postCollections(db).votes.insertMany([...votes], sessionOptions(tx))
}
