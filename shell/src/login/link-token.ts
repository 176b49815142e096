import { useEffect, useState } from 'react'

/**
 * The token in the URL hash of a link from a mail; '' if there is none, null until known: only the browser sees it. It
 * is removed at once from the URL, and with it from the history. A link opened while its page is shown causes no page
 * load, only a `hashchange`.
 */
export function useLinkToken(): string | null {
	const [token, setToken] = useState<string | null>(null)
	useEffect(() => {
		const read = () => {
			const hashToken = location.hash.slice(1)
			if (hashToken !== '') history.replaceState(history.state, '', location.pathname + location.search)
			setToken((previous) => hashToken || (previous ?? ''))
		}
		read()
		window.addEventListener('hashchange', read)
		return () => window.removeEventListener('hashchange', read)
	}, [])
	return token
}
