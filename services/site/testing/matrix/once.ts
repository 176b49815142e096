/** Lazy and memoised: created on first use. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () => {
		made ??= make()
		return made
	}
}
