import { useLocation, useNavigate } from '@folkmoot/kit/router'
import { useEffect, useState } from 'react'

/**
 * The token in the URL hash of a link from a mail; '' if there is none, null until known: only the browser sees it. It
 * is removed at once from the URL, and with it from the history. A link opened while its page is shown causes no page
 * load, only another hash.
 */
export function useLinkToken(): string | null {
	const { pathname, search, hash } = useLocation()
	const navigate = useNavigate()
	const [token, setToken] = useState<string | null>(null)
	useEffect(() => {
		const hashToken = hash.slice(1)
		if (hashToken !== '') navigate(pathname + search, { replace: true })
		setToken((previous) => hashToken || (previous ?? ''))
	}, [pathname, search, hash, navigate])
	return token
}
