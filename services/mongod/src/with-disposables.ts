/** Closes the resources that work registers with `run`, in reverse order, even after a failure. */
export async function withDisposables<T>(work: (run: AsyncDisposableStack) => Promise<T>): Promise<T> {
	const run = new AsyncDisposableStack()
	try {
		return await work(run)
	} finally {
		await run.disposeAsync()
	}
}
