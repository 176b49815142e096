import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { afterClick } from '@folkmoot/post-contract/vote'
import { collided } from '@folkmoot/service-kit/collided'
import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { type Part, part } from '@folkmoot/service-kit/read-together'
import { within } from '@folkmoot/service-kit/within'
import { type AnyBulkWriteOperation, type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** What a vote changes in the counters of its target. */
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

/** What of a vote a click needs to know. */
type KnownVote = Pick<VoteRecord, '_id' | 'up' | 'createdAt'>

/** A call: its body is the same object however often its transaction starts over. */
interface Call {
	body: object
	now: Date
	receivedAt?: number | undefined
}

/** A click and what it makes of the viewer's vote; with the same before and after it was counted already. */
export interface CastVote extends VoteChange {
	click: Click
	known: KnownVote | null
	before: boolean | null
	after: boolean | null
	now: Date
}

/** What a call saw when it first looked. */
const firstSeen = new WeakMap<object, boolean | null>()

/**
 * Turns a click into the viewer's next vote. The vote that is known is the one that will be changed: a second click at the same
 * time collides with it when it is written (writeVotes), and starts over from what the first left. Where that is what it
 * wanted itself, it was one click sent twice at once, and changes nothing more.
 */
export function castVote(click: Click, known: KnownVote | null, call: Call): CastVote {
	const before = known?.up ?? null
	const { now } = call
	if (isCounted(known, click, call)) return { click, known, before, after: before, up: 0, down: 0, now }
	const next = afterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	return { click, known, before, after: next.vote, up: next.upvotes, down: next.downvotes, now }
}

export const changesVote = ({ before, after }: CastVote) => before !== after

/** Writes what clicks have made of votes. */
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

/** A viewer's vote on one thing, to be read together with more before the transaction that changes it. */
export function ownVotePart(voterId: string, targetId: ObjectId): Part<KnownVote> {
	return part<VoteRecord>('votes', { voterId: new ObjectId(voterId), targetId }, { up: 1, createdAt: 1 }, 'voterId')
}

function isCounted(vote: KnownVote | null, { up }: Click, { body, receivedAt }: Call): boolean {
	const now = vote?.up ?? null
	const seen = firstSeen.get(body)
	if (seen === undefined) firstSeen.set(body, now)
	else if (now !== seen && now === afterClick({ upvotes: 0, downvotes: 0, vote: seen }, up).vote) return true
	// Another process has counted it since the gateway received this one.
	return vote?.up === up && receivedAt !== undefined && vote.createdAt.getTime() >= receivedAt
}

/** The first vote of somebody on something. */
export function newVote({ voterId, ...vote }: Click, now: Date): VoteRecord {
	return { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
}

/** Writes first votes. */
export async function insertVotes(db: Db, votes: readonly VoteRecord[], tx: ClientSession | undefined): Promise<void> {
	await postCollections(db).votes.insertMany([...votes], within(tx))
}
