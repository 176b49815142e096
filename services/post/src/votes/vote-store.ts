import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import { afterClick } from '@folkmoot/post-contract/vote'
import { collided } from '@folkmoot/service-kit/collided'
import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { type Part, part } from '@folkmoot/service-kit/read-together'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
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

type When = { tx: ClientSession | undefined; now: Date }

/** A call: its body is the same object however often its transaction starts over. */
interface Call {
	body: object
	receivedAt?: number | undefined
}

/** What a call saw when it first looked. */
const firstSeen = new WeakMap<object, boolean | null>()

/**
 * Turns a click into the viewer's next vote and writes it. The vote read here, or just before (`known`), is the one changed:
 * a second click at the same time collides in the unique index or in the record, and its transaction starts over from what
 * the first left. Where that is what it wanted itself, it was one click sent twice at once, and changes nothing more.
 */
export async function clickVote(
	db: Db,
	click: Click,
	when: When & Call & { known?: KnownVote | null },
): Promise<{ before: boolean | null; after: boolean | null } & VoteChange> {
	const { votes } = postCollections(db)
	const voterId = new ObjectId(click.voterId)
	const vote = when.known === undefined ? await votes.findOne({ voterId, targetId: click.targetId }, within(when.tx)) : when.known
	const before = vote?.up ?? null
	if (isCounted(vote, click, when)) return { before, after: before, up: 0, down: 0 }
	const next = afterClick({ upvotes: 0, downvotes: 0, vote: before }, click.up)
	if (!vote) {
		await insertVote(db, click, when).catch((error: unknown) => {
			throw isDuplicateKey(error) ? collided('A vote') : error
		})
	} else {
		const asRead = { _id: vote._id, up: vote.up }
		const changed = await (next.vote === null
			? votes.deleteOne(asRead, within(when.tx)).then(({ deletedCount }) => deletedCount)
			: votes.updateOne(asRead, { $set: { up: next.vote, createdAt: when.now } }, within(when.tx)).then(({ matchedCount }) => matchedCount))
		if (changed === 0) throw collided('A vote')
	}
	return { before, after: next.vote, up: next.upvotes, down: next.downvotes }
}

/** A viewer's vote on one thing, to be read together with more before the transaction that changes it. */
export function ownVotePart(voterId: string, targetId: ObjectId): Part<KnownVote> {
	return part('votes', { voterId: new ObjectId(voterId), targetId }, { up: 1, createdAt: 1 })
}

function isCounted(vote: KnownVote | null, { up }: Click, { body, receivedAt }: Call): boolean {
	const now = vote?.up ?? null
	const seen = firstSeen.get(body)
	if (seen === undefined) firstSeen.set(body, now)
	else if (now !== seen && now === afterClick({ upvotes: 0, downvotes: 0, vote: seen }, up).vote) return true
	// Another process has counted it since the gateway received this one.
	return vote?.up === up && receivedAt !== undefined && vote.createdAt.getTime() >= receivedAt
}

/** Writes the first vote of somebody on something. */
export async function insertVote(db: Db, { voterId, ...vote }: Click, { tx, now }: When): Promise<void> {
	const record = { ...vote, _id: new ObjectId(), voterId: new ObjectId(voterId), createdAt: now }
	await postCollections(db).votes.insertOne(record, within(tx))
}
