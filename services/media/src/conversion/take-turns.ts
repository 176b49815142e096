/** A semaphore with a bounded queue: `atOnce` jobs run, `waiting` more are queued; returns null if the queue is full. */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> | null {
	let running = 0
	const line: (() => void)[] = []
	return (work) => {
		if (line.length >= waiting) return null
		const myTurn = running < atOnce ? Promise.resolve() : new Promise<void>((resolve) => line.push(resolve))
		if (running < atOnce) running += 1
		return myTurn.then(work).finally(() => {
			const next = line.shift()
			if (next) next()
			else running -= 1
		})
	}
}
