/** Decides whether a history navigation may proceed. */
type Guard = () => boolean

let guards: readonly Guard[] = []

/** Adds a guard, and returns the function that removes it. The latest decides before Back or Forward shows anything. */
export function addNavigationGuard(guard: Guard): () => void {
	guards = [...guards, guard]
	return () => {
		guards = guards.filter((other) => other !== guard)
	}
}

export function canNavigate(): boolean {
	return guards.at(-1)?.() ?? true
}
