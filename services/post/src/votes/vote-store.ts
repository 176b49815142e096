import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { voteAfterClick } from '@folkmoot/post-contract/vote'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
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

/** A click and the vote before and after it: up, down or none. */
export interface CastVote extends VoteChange {
	click: Click
	before: boolean | null
	after: boolean | null
}

interface WriteContext {
	tx: ClientSession | undefined
	now: Date
	/** When the gateway received the click, in milliseconds. */
	receivedAt?: number | undefined
}

/** Stores the vote that a click leads to (rule votes-1). A click that another process has counted since it arrived changes nothing. */
export async function castVote(db: Db, click: Click, { tx, now, receivedAt = Number.POSITIVE_INFINITY }: WriteContext): Promise<CastVote> {
	const { votes } = postCollections(db)
	const own = { voterId: new ObjectId(click.voterId), targetId: click.targetId }
	const existing = await votes.findOne(own, { projection: { up: 1, createdAt: 1 }, ...sessionOptions(tx) })
	const before = existing?.up ?? null
	if (existing?.up === click.up && existing.createdAt.getTime() >= receivedAt) return { click, before, after: before, up: 0, down: 0 }
	const { vote: after, upvotes: up, downvotes: down } = voteAfterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	if (!existing) await insertVote(db, newVote(click, now), tx)
	else if (after === null) await votes.deleteOne({ _id: existing._id }, sessionOptions(tx))
	else await votes.updateOne({ _id: existing._id }, { $set: { up: after, createdAt: now } }, sessionOptions(tx))
	return { click, before, after, up, down }
}

/** A viewer's first vote on a target. */
export function newVote({ voterId, ...vote }: Click, now: Date): VoteRecord {
	return { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
}

/** Inserts a first vote; another one of the same member that came first makes the write begin again. */
export async function insertVote(db: Db, vote: VoteRecord, tx: ClientSession | undefined): Promise<void> {
	await postCollections(db)
		.votes.insertOne(vote, sessionOptions(tx))
		.catch((error: unknown) => {
			throw isDuplicateKey(error) ? writeConflict('A vote') : error
		})
}
