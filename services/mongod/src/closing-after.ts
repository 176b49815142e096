/** What work opens by `run` is closed after it, the last first, however it went. */
export async function closingAfter<T>(work: (run: AsyncDisposableStack) => Promise<T>): Promise<T> {
	const run = new AsyncDisposableStack()
	try {
		return await work(run)
	} finally {
		await run.disposeAsync()
	}
}
