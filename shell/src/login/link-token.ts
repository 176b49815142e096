import { useNavigate } from '@folkmoot/kit/router'
import { useEffect, useState } from 'react'

/**
 * The token in the URL hash of a link from a mail; '' if there is none, null until known: only the browser sees it. It
 * is removed at once from the URL, and with it from the history. A link opened while its page is shown causes no page
 * load, only a `hashchange`.
 */
export function useLinkToken(): string | null {
	const navigate = useNavigate()
	const [token, setToken] = useState<string | null>(null)
	useEffect(() => {
		const read = () => {
			const hashToken = location.hash.slice(1)
			if (hashToken !== '') navigate(location.pathname + location.search, { replace: true })
			setToken((previous) => hashToken || (previous ?? ''))
		}
		read()
		window.addEventListener('hashchange', read)
		return () => window.removeEventListener('hashchange', read)
	}, [navigate])
	return token
}
