/** Rejects after a timeout; the work itself goes on. For MongoDB, because the driver's `timeoutMS` does nothing. */
export async function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
	const late = Promise.withResolvers<never>()
	const timer = setTimeout(() => late.reject(new Error(`It was not done within ${patienceMs} ms.`)), patienceMs)
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
