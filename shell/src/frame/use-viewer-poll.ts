import { ApiError } from '@folkmoot/kit/api'
import { useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect } from 'react'
import { getMe } from './frame.api.ts'

const everyMs = 5_000

/** Keeps points and the count of new notifications current while the tab is looked at (spec 1 §7). */
export function useViewerPoll(): void {
	const isMember = useViewer() !== null
	const setSession = useSetSession()
	useEffect(() => {
		if (!isMember) return
		const abandoned = new AbortController()
		const ask = async () => {
			if (document.visibilityState !== 'visible') return
			try {
				const user = await getMe(abandoned.signal)
				setSession((session) => (JSON.stringify(session.user) === JSON.stringify(user) ? session : { ...session, user }))
			} catch (error) {
				// Logged out elsewhere. Anything else is no matter: the next try comes soon.
				if (error instanceof ApiError && error.status === 401) setSession((session) => ({ ...session, user: null }))
			}
		}
		const timer = setInterval(ask, everyMs)
		return () => {
			clearInterval(timer)
			abandoned.abort()
		}
	}, [isMember, setSession])
}
