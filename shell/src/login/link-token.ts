import { useEffect, useState } from 'react'

/**
 * What follows the # in the address of a link from a mail; '' where there is nothing, null while it is not known: only
 * the browser sees it. It leaves the address at once, and with it the history. A link opened where one already is comes
 * without a new page.
 */
export function useLinkToken(): string | null {
	const [token, setToken] = useState<string | null>(null)
	useEffect(() => {
		const read = () => {
			const found = location.hash.slice(1)
			if (found !== '') history.replaceState(history.state, '', location.pathname + location.search)
			setToken((known) => found || (known ?? ''))
		}
		read()
		window.addEventListener('hashchange', read)
		return () => window.removeEventListener('hashchange', read)
	}, [])
	return token
}
