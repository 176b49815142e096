import { byId } from '@folkmoot/service-kit/known-by-id'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import { type CastVote, changesVote, type VoteChange } from './vote-store.ts'

/** A vote's difference on one post or comment; zeros if it was counted before. */
export interface CountedVote extends VoteChange {
	targetId: ObjectId
	now: Date
	/** False if it was counted before. */
	isChange: boolean
}

export function countedVote(cast: CastVote): CountedVote {
	const { click, up, down, now } = cast
	return { targetId: click.targetId, up, down, now, isChange: changesVote(cast) }
}

/** The sum of several votes on one target. */
type Sum = Omit<CountedVote, 'isChange'>

interface Counting<T> {
	/** Votes count only on targets that match. */
	where: Filter<T>
	/** The pipeline stages that add a difference. */
	add: (sum: Sum) => Document[]
}

/**
 * Adds vote differences to their targets, summed per target. Returns the updated targets by hex id, without one that does
 * not match `where`; with several targets, none at all if one does not.
 */
export async function countVotes<T extends { _id: ObjectId }>(
	targets: Collection<T>,
	votes: readonly CountedVote[],
	{ where, add }: Counting<T>,
	tx: ClientSession | undefined,
): Promise<ReadonlyMap<string, WithId<T>>> {
	const sums = sumsOf(votes)
	const one = (id: ObjectId) => ({ ...where, _id: id }) as Filter<T> // each T has an ObjectId for its id
	const [first] = sums
	if (first && votes.every(({ targetId }) => targetId.equals(first.targetId))) {
		const changed = await targets.findOneAndUpdate(one(first.targetId), add(first), { returnDocument: 'after', ...within(tx) })
		return byId(changed ? [changed] : [])
	}
	const updates = sums.map((sum) => ({ updateOne: { filter: one(sum.targetId), update: add(sum) } }))
	const counted = updates.length > 0 ? await targets.bulkWrite(updates, { ordered: false, ...within(tx) }) : { matchedCount: 0 }
	if (counted.matchedCount < updates.length) return new Map()
	const all = { _id: { $in: votes.map(({ targetId }) => targetId) } } as Filter<T> // as above
	return byId(await targets.find(all, within(tx)).toArray())
}

function sumsOf(votes: readonly CountedVote[]): Sum[] {
	const sums = new Map<string, Sum>()
	for (const { targetId, up, down, now, isChange } of votes) {
		if (!isChange) continue
		const id = targetId.toHexString()
		const sum = sums.get(id)
		sums.set(id, { targetId, up: up + (sum?.up ?? 0), down: down + (sum?.down ?? 0), now: sum && sum.now > now ? sum.now : now })
	}
	return [...sums.values()]
}
