import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { afterClick } from '@folkmoot/post-contract/vote'
import { collided } from '@folkmoot/service-kit/collided'
import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { type Part, part } from '@folkmoot/service-kit/read-together'
import { within } from '@folkmoot/service-kit/within'
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
type KnownVote = Pick<VoteRecord, '_id' | 'up' | 'createdAt'>

/** A call: its body is the same object in every retry of its transaction. */
interface Call {
	body: object
	now: Date
	receivedAt?: number | undefined
}

/** A click and the vote that results; if before and after are equal, it was counted already. */
export interface CastVote extends VoteChange {
	click: Click
	known: KnownVote | null
	before: boolean | null
	after: boolean | null
	now: Date
}

/** The vote a call saw at its first attempt. */
const firstSeen = new WeakMap<object, boolean | null>()

/**
 * Computes the viewer's next vote from a click. The known vote is the one that will be replaced: a concurrent second click
 * causes a write conflict (writeVotes) and retries from the first one's result. If that is what it wanted itself, it was
 * one click sent twice, and changes nothing more.
 */
export function castVote(click: Click, known: KnownVote | null, call: Call): CastVote {
	const before = known?.up ?? null
	const { now } = call
	if (isCounted(known, click, call)) return { click, known, before, after: before, up: 0, down: 0, now }
	const next = afterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	return { click, known, before, after: next.vote, up: next.upvotes, down: next.downvotes, now }
}

export const changesVote = ({ before, after }: CastVote) => before !== after

/** Writes the resulting votes. */
export async function writeVotes(db: Db, cast: readonly CastVote[], tx: ClientSession | undefined): Promise<void> {
	const writes = cast.filter(changesVote).map(writeOf)
	if (writes.length === 0) return
	const written = await postCollections(db)
		.votes.bulkWrite(writes, { ordered: false, ...within(tx) })
		.catch((error: unknown) => {
			throw isDuplicateKey(error) ? collided('A vote') : error
		})
	if (written.insertedCount + written.matchedCount + written.deletedCount < writes.length) throw collided('A vote')
}

function writeOf({ click, known, after, now }: CastVote): AnyBulkWriteOperation<VoteRecord> {
	if (!known) return { insertOne: { document: newVote({ ...click, up: after ?? click.up }, now) } }
	const asRead = { _id: known._id, up: known.up }
	return after === null
		? { deleteOne: { filter: asRead } }
		: { updateOne: { filter: asRead, update: { $set: { up: after, createdAt: now } } } }
}

/** The query for a viewer's vote on one target, to be combined with others in one read before the transaction. */
export function ownVotePart(voterId: string, targetId: ObjectId): Part<KnownVote> {
	return part<VoteRecord>('votes', { voterId: new ObjectId(voterId), targetId }, { up: 1, createdAt: 1 }, 'voterId')
}

function isCounted(vote: KnownVote | null, { up }: Click, { body, receivedAt }: Call): boolean {
	const now = vote?.up ?? null
	const seen = firstSeen.get(body)
	if (seen === undefined) firstSeen.set(body, now)
	else if (now !== seen && now === afterClick({ upvotes: 0, downvotes: 0, vote: seen }, up).vote) return true
	// Another process has counted it since the gateway received this call.
	return vote?.up === up && receivedAt !== undefined && vote.createdAt.getTime() >= receivedAt
}

/** A viewer's first vote on a target. */
export function newVote({ voterId, ...vote }: Click, now: Date): VoteRecord {
	return { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
}

/** Inserts first votes. */
export async function insertVotes(db: Db, votes: readonly VoteRecord[], tx: ClientSession | undefined): Promise<void> {
	await postCollections(db).votes.insertMany([...votes], within(tx))
}
