import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchLinkTitle } from '../composer.api.ts'
import { isWebAddress } from './web-address.ts'

/** `none`: the page has no title, or could not be fetched. */
export type TitleFetch = 'idle' | 'fetching' | 'found' | 'none'

interface LinkTitle {
	state: TitleFetch
	/** Fetches the title of the page at this address. A repeated call for the same address needs `again`. */
	fetchTitle: (url: string, options?: { again?: boolean }) => void
}

/** Fetches the title of a link. `offer` uses it only if no title was typed meanwhile. */
export function useLinkTitle(offer: (title: string) => void): LinkTitle {
	const [state, setState] = useState<TitleFetch>('idle')
	const running = useRef<{ url: string; abort: AbortController } | null>(null)
	const latest = useRef(offer)
	latest.current = offer
	useEffect(() => () => running.current?.abort.abort(), [])
	const fetchTitle = useCallback((typed: string, { again = false } = {}) => {
		const url = typed.trim()
		if (!isWebAddress(url) || (running.current?.url === url && !again)) return
		running.current?.abort.abort()
		const abort = new AbortController()
		running.current = { url, abort }
		setState('fetching')
		fetchLinkTitle(url, abort.signal).then(
			(title) => {
				if (abort.signal.aborted) return
				setState(title === '' ? 'none' : 'found')
				if (title !== '') latest.current(title)
			},
			// A failure does not interrupt: the title can be typed.
			() => !abort.signal.aborted && setState('none'),
		)
	}, [])
	return { state, fetchTitle }
}
