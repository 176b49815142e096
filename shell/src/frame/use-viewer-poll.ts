import type { User } from '@folkmoot/account-contract/user'
import { ApiError } from '@folkmoot/kit/api'
import { useAlert, useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { getMe } from './frame.api.ts'

/** Every five seconds (spec 1 §7), the way of the answer included: so soon a ban shows on a page that is open. */
const everyMs = 4_900

/** Keeps points, the count of new notifications and bans current while the tab is looked at (spec 1 §7). */
export function useViewerPoll(): void {
	const viewer = useViewer()
	const setSession = useSetSession()
	const alert = useAlert()
	const isMember = viewer !== null
	const shown = useRef(viewer)
	useEffect(() => {
		shown.current = viewer
	}, [viewer])
	useEffect(() => {
		if (!isMember) return
		const show = (user: User | null) => setSession((session) => ({ ...session, user, bannedFrom: user?.bannedFrom ?? session.bannedFrom }))
		const say = (words: string) => alert(words, { tone: 'bad' })
		return repeatWhileWatched(everyMs, askForChanges({ shown, show, say }))
	}, [isMember, setSession, alert])
}

interface Screen {
	shown: { readonly current: User | null }
	show: (user: User | null) => void
	say: (words: string) => void
}

/** Asks once; what did not change is neither sent nor drawn again. */
function askForChanges({ shown, show, say }: Screen): (signal: AbortSignal) => Promise<void> {
	let known: { etag: string | null; user: User | null } | null = null
	return async (signal) => {
		const before = shown.current
		try {
			// What was changed here in the meantime is compared with all there is.
			const answer = await getMe(known?.user === before ? known.etag : null, signal)
			// Changed here while the answer was on its way: it may be older.
			if (!answer || shown.current !== before) return
			const isSame = JSON.stringify(before) === JSON.stringify(answer.reply)
			known = { etag: answer.etag, user: isSame ? before : answer.reply }
			if (!isSame) show(answer.reply)
		} catch (error) {
			if (error instanceof ApiError) endFor(error, { show, say })
		}
	}
}

/** Suspended, or logged out elsewhere. Anything else is no matter: the next try comes soon. */
function endFor(error: ApiError, { show, say }: Pick<Screen, 'show' | 'say'>): void {
	const isSuspended = error.code === 'account_suspended'
	if (isSuspended) say(error.message)
	if (isSuspended || error.status === 401) show(null)
}

/** Does something again and again, but not while the tab is hidden or offline; at once when it is looked at again. */
function repeatWhileWatched(ms: number, work: (signal: AbortSignal) => Promise<void>): () => void {
	const ending = new AbortController()
	let isWorking = false
	let timer: ReturnType<typeof setInterval> | undefined
	const go = async () => {
		if (isWorking) return
		isWorking = true
		await work(ending.signal)
		isWorking = false
	}
	const pause = () => {
		clearInterval(timer)
		timer = undefined
	}
	const begin = () => {
		timer = setInterval(go, ms)
	}
	const look = () => {
		const isWatched = document.visibilityState === 'visible' && navigator.onLine
		if (!isWatched) return pause()
		if (timer !== undefined) return
		begin()
		void go()
	}
	// What is shown at first has come with the page.
	begin()
	look()
	document.addEventListener('visibilitychange', look, { signal: ending.signal })
	for (const change of ['online', 'offline']) addEventListener(change, look, { signal: ending.signal })
	return () => {
		pause()
		ending.abort()
	}
}
