import { ApiError, writeOnlyFor } from '@folkmoot/kit/api'
import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { early } from '../installed-app/early.ts'
import { getMe } from './frame.api.ts'
import { reloadForOther } from './reload-for-other.ts'

/** Prevents writes for another account that has logged in elsewhere: the page reloads instead. */
export function useOneWriter(beginAnew: () => void = reloadForOther): void {
	const viewerId = useViewer()?.id ?? null
	const begin = useRef(beginAnew)
	useEffect(() => {
		const isStillThere = async () => {
			const isThere = (await whoIsThere()) === viewerId
			if (!isThere) begin.current()
			return isThere
		}
		return writeOnlyFor({ token: early.token, isStillThere })
	}, [viewerId])
}

/** The id of the currently logged-in account. */
async function whoIsThere(): Promise<string | null> {
	try {
		const answer = await getMe(null, new AbortController().signal)
		return answer?.reply.id ?? null
	} catch (error) {
		if (error instanceof ApiError && (error.status === 401 || error.code === 'account_suspended')) return null
		throw error
	}
}
