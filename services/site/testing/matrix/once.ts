/** Made when first asked for, and the same from then on. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () => {
		made ??= make()
		return made
	}
}
