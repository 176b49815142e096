/** Says of a move through the history whether it may happen. */
type Guard = () => boolean

let guard: Guard | null = null

/** Has a guard asked before Back or Forward shows anything; gives back how to end that. One at a time. */
export function guardMoves(one: Guard): () => void {
	guard = one
	return () => {
		if (guard === one) guard = null
	}
}

export function mayMove(): boolean {
	return guard === null || guard()
}
