const queueTails = new Map<string, Promise<unknown>>()

/** A queue per key: runs work after all earlier work of the same key has settled; without a key at once. */
export async function runInQueue<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
	if (key === undefined) return work()
	const result = (queueTails.get(key) ?? Promise.resolve()).then(work, work)
	queueTails.set(key, result)
	try {
		return await result
	} finally {
		if (queueTails.get(key) === result) queueTails.delete(key)
	}
}
