/** Decides whether a history navigation may proceed. */
type Guard = () => boolean

let guard: Guard | null = null

/** Sets the guard, which decides before Back or Forward shows anything; returns the function that removes it. One at a time. */
export function guardMoves(one: Guard): () => void {
	guard = one
	return () => {
		if (guard === one) guard = null
	}
}

export function mayMove(): boolean {
	return guard === null || guard()
}
