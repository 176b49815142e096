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
	const existing = await putVote(db, click, now, tx)
	const before = existing?.up ?? null
	if (existing?.up === click.up && existing.createdAt.getTime() >= receivedAt) return { click, before, after: before, up: 0, down: 0 }
	const { vote: after, upvotes: up, downvotes: down } = voteAfterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	if (existing && after === null) await votes.deleteOne({ _id: existing._id }, sessionOptions(tx))
	return { click, before, after, up, down }
}

/** Makes the member's vote on a target this one; gives the one before, which stays as it is if it was the same. */
function putVote(
	db: Db,
	{ voterId, targetId, on, postId, up }: Click,
	now: Date,
	tx: ClientSession | undefined,
): Promise<VoteRecord | null> {
	const createdAt = { $cond: [{ $eq: ['$up', up] }, '$createdAt', now] }
	return postCollections(db)
		.votes.findOneAndUpdate({ voterId: new ObjectId(voterId), targetId }, [{ $set: { on, postId, up, createdAt } }], {
			upsert: true,
			returnDocument: 'before',
			...sessionOptions(tx),
		})
		.catch(beginAgain)
}

/** A viewer's first vote on a target. */
export function newVote({ voterId, ...vote }: Click, now: Date): VoteRecord {
	return { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
}

/** Inserts a first vote; another one of the same member that came first makes the write begin again. */
export async function insertVote(db: Db, vote: VoteRecord, tx: ClientSession | undefined): Promise<void> {
	await postCollections(db).votes.insertOne(vote, sessionOptions(tx)).catch(beginAgain)
}

function beginAgain(error: unknown): never {
	throw isDuplicateKey(error) ? writeConflict('A vote') : error
}
