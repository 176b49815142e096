/** A semaphore with a bounded queue: `concurrency` jobs run, `maxQueued` more are queued; returns null if the queue is full. */
export function createBoundedSemaphore({
	concurrency,
	maxQueued,
}: {
	concurrency: number
	maxQueued: number
}): <T>(work: () => Promise<T>) => Promise<T> | null {
	let running = 0
	const queue: (() => void)[] = []
	return (work) => {
		if (queue.length >= maxQueued) return null
		const permit = running < concurrency ? Promise.resolve() : new Promise<void>((resolve) => queue.push(resolve))
		if (running < concurrency) running += 1
		return permit.then(work).finally(() => {
			const next = queue.shift()
			if (next) next()
			else running -= 1
		})
	}
}
