import type { User } from '@folkmoot/account-contract/user'
import { ApiError, type Named } from '@folkmoot/kit/api'
import { useAlert, useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { getMe } from './frame.api.ts'
import { reloadForOther } from './reload-for-other.ts'

/** Every five seconds (spec 1 §7), the way of the answer included: so soon a ban shows on a page that is open. */
const everyMs = 4_900

/**
 * Keeps points, the count of new notifications and bans current while the tab is looked at (spec 1 §7). For another account,
 * or none, the page begins anew: all that is on it was for the one before.
 */
export function useViewerPoll(beginAnew: () => void = reloadForOther): void {
	const viewer = useViewer()
	const setSession = useSetSession()
	const alert = useAlert()
	const isMember = viewer !== null
	const shown = useRef(viewer)
	const begin = useRef(beginAnew)
	useEffect(() => {
		shown.current = viewer
	}, [viewer])
	useEffect(() => {
		if (!isMember) return
		const show = (user: User | null) => setSession((session) => ({ ...session, user, bannedFrom: user?.bannedFrom ?? session.bannedFrom }))
		const say = (words: string) => alert(words, { tone: 'bad' })
		return repeatWhileWatched(everyMs, askForChanges({ shown, show, say, beginAnew: begin.current }))
	}, [isMember, setSession, alert])
}

interface Screen {
	shown: { readonly current: User | null }
	show: (user: User | null) => void
	say: (words: string) => void
	beginAnew: () => void
}

/** Asks once; what did not change is neither sent nor drawn again. */
function askForChanges(screen: Screen): (signal: AbortSignal) => Promise<void> {
	const { shown, show } = screen
	let known: { etag: string | null; user: User | null } | null = null
	let isOver = false
	const leave = () => {
		isOver = true
		screen.beginAnew()
	}
	const take = ({ reply, etag }: Named<User>, before: User | null) => {
		if (reply.id !== before?.id) return leave()
		const isSame = JSON.stringify(before) === JSON.stringify(reply)
		known = { etag, user: isSame ? before : reply }
		if (!isSame) show(reply)
	}
	return async (signal) => {
		if (isOver) return
		const before = shown.current
		try {
			// What was changed here in the meantime is compared with all there is.
			const answer = await getMe(known?.user === before ? known.etag : null, signal)
			// Changed here while the answer was on its way: it may be older.
			if (answer && shown.current === before) take(answer, before)
		} catch (error) {
			if (error instanceof ApiError) endFor(error, screen, leave)
		}
	}
}

/** Suspended, or logged out elsewhere. Anything else is no matter: the next try comes soon. */
function endFor(error: ApiError, { show, say }: Screen, leave: () => void): void {
	if (error.code === 'account_suspended') {
		say(error.message)
		show(null)
	} else if (error.status === 401) leave()
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
