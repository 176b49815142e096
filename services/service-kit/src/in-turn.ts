const last = new Map<string, Promise<unknown>>()

/** A queue per turn: runs work after all earlier work of the same turn has settled; without a turn at once. */
export async function inTurn<T>(turn: string | undefined, work: () => Promise<T>): Promise<T> {
	if (turn === undefined) return work()
	const mine = (last.get(turn) ?? Promise.resolve()).then(work, work)
	last.set(turn, mine)
	try {
		return await mine
	} finally {
		if (last.get(turn) === mine) last.delete(turn)
	}
}
