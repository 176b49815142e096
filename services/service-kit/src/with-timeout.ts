/** Rejects after a timeout; the work itself is not cancelled. For MongoDB, because the driver's `timeoutMS` does nothing. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
	const timedOut = Promise.withResolvers<never>()
	const timer = setTimeout(() => timedOut.reject(new Error(`Timed out after ${timeoutMs} ms.`)), timeoutMs)
	return Promise.race([work, timedOut.promise]).finally(() => clearTimeout(timer))
}
