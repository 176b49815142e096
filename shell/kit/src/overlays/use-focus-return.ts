import { useState } from 'react'

/**
 * Where focus goes when what floats closes: to where it was before, unless it has gone elsewhere meanwhile, as after
 * following a link. Looked up before anything in it takes focus for itself.
 */
export function useFocusReturn(): () => HTMLElement | boolean {
	const [before] = useState(() => document.activeElement)
	return () => {
		const now = document.activeElement
		if (now !== null && now !== document.body && now.isConnected && !now.closest('[role=dialog]')) return false
		return before instanceof HTMLElement && before !== document.body && before.isConnected ? before : true
	}
}
