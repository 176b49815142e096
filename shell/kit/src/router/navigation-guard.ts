/** Decides whether a history navigation may proceed. */
type Guard = () => boolean

let guard: Guard | null = null

/** Sets the guard, which decides before Back or Forward shows anything; returns the function that removes it. One at a time. */
export function setNavigationGuard(newGuard: Guard): () => void {
	guard = newGuard
	return () => {
		if (guard === newGuard) guard = null
	}
}

export function canNavigate(): boolean {
	return guard === null || guard()
}
