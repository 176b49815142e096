/** Lazy and memoised: created on first use. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
	let created: Promise<T> | undefined
	return () => {
		created ??= make()
		return created
	}
}
