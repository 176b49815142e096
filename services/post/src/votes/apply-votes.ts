import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { ClientSession, Collection, Document, Filter, ObjectId, WithId } from 'mongodb'
import { type CastVote, changesVote, type VoteChange } from './vote-store.ts'

/** A vote's difference on one post or comment; zeros if it was counted before. */
export interface VoteDelta extends VoteChange {
	targetId: ObjectId
	now: Date
	/** False if it was counted before. */
	isChange: boolean
}

export function voteDelta(cast: CastVote): VoteDelta {
	const { click, up, down, now } = cast
	return { targetId: click.targetId, up, down, now, isChange: changesVote(cast) }
}

/** The sum of several votes on one target. */
type TargetDelta = Omit<VoteDelta, 'isChange'>

interface VoteUpdate<T> {
	/** Votes count only on targets that match. */
	where: Filter<T>
	/** The pipeline stages that add a difference. */
	add: (sum: TargetDelta) => Document[]
}

/**
 * Adds vote differences to their targets, summed per target. Returns the updated targets by hex id, without one that does
 * not match `where`; with several targets, none at all if one does not.
 */
export async function applyVotes<T extends { _id: ObjectId }>(
	targets: Collection<T>,
	votes: readonly VoteDelta[],
	{ where, add }: VoteUpdate<T>,
	tx: ClientSession | undefined,
): Promise<ReadonlyMap<string, WithId<T>>> {
	const sums = sumByTarget(votes)
	const filterFor = (id: ObjectId) => ({ ...where, _id: id }) as Filter<T> // each T has an ObjectId for its id
	const [first] = sums
	if (first && votes.every(({ targetId }) => targetId.equals(first.targetId))) {
		const changed = await targets.findOneAndUpdate(filterFor(first.targetId), add(first), {
			returnDocument: 'after',
			...sessionOptions(tx),
		})
		return byId(changed ? [changed] : [])
	}
	const updates = sums.map((sum) => ({ updateOne: { filter: filterFor(sum.targetId), update: add(sum) } }))
	const result = updates.length > 0 ? await targets.bulkWrite(updates, { ordered: false, ...sessionOptions(tx) }) : { matchedCount: 0 }
	if (result.matchedCount < updates.length) return new Map()
	const filter = { _id: { $in: votes.map(({ targetId }) => targetId) } } as Filter<T> // as above
	return byId(await targets.find(filter, sessionOptions(tx)).toArray())
}

function sumByTarget(votes: readonly VoteDelta[]): TargetDelta[] {
	const sums = new Map<string, TargetDelta>()
	for (const { targetId, up, down, now, isChange } of votes) {
		if (!isChange) continue
		const id = targetId.toHexString()
		const sum = sums.get(id)
		sums.set(id, { targetId, up: up + (sum?.up ?? 0), down: down + (sum?.down ?? 0), now: sum && sum.now > now ? sum.now : now })
	}
	return [...sums.values()]
}
