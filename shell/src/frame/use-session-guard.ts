import { ApiError, setSessionGuard } from '@folkmoot/kit/api'
import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { earlyState } from '../installed-app/early-state.ts'
import { getMe } from './frame.api.ts'
import { reloadForSessionChange } from './reload-for-session-change.ts'

/** Prevents writes for another account that has logged in elsewhere: the page reloads instead. */
export function useSessionGuard(reload: () => void = reloadForSessionChange): void {
	const viewerId = useViewer()?.id ?? null
	const initialReload = useRef(reload)
	useEffect(() => {
		const isSameViewer = async () => {
			const isSame = (await fetchViewerId()) === viewerId
			if (!isSame) initialReload.current()
			return isSame
		}
		return setSessionGuard({ token: earlyState.token, isSameViewer })
	}, [viewerId])
}

/** The id of the currently logged-in account. */
async function fetchViewerId(): Promise<string | null> {
	try {
		const response = await getMe(null, new AbortController().signal)
		return response?.reply.id ?? null
	} catch (error) {
		if (error instanceof ApiError && (error.status === 401 || error.code === 'account_suspended')) return null
		throw error
	}
}
