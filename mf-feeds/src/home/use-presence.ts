import { useEffect, useState } from 'react'

const signs = ['pointermove', 'keydown', 'scroll'] as const

/** Whether somebody has moved, typed or scrolled since the page was shown; a tab in the background waits. */
export function usePresence(): boolean {
	const [isThere, setThere] = useState(false)
	useEffect(() => {
		if (isThere) return
		const listeners = new AbortController()
		for (const sign of signs) addEventListener(sign, () => setThere(true), { passive: true, signal: listeners.signal })
		return () => listeners.abort()
	}, [isThere])
	return isThere
}
