import type { User } from '@folkmoot/account-contract/user'
import { ApiError, type Named } from '@folkmoot/kit/api'
import { useAlert, useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { getMe } from './frame.api.ts'
import { reloadForOther } from './reload-for-other.ts'

/** Every five seconds including the round trip (spec 1 §7): that is how soon an open page shows a ban. */
const everyMs = 4_900

/**
 * Polls points, the count of new notifications and bans while the tab is visible (spec 1 §7). If the session now
 * belongs to another account, or to none, the page reloads: everything on it was for the previous viewer.
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

/** Polls once with an ETag; unchanged data is neither sent nor rendered again. */
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
			// If the viewer changed here in the meantime, the ETag does not apply: the full reply is needed.
			const answer = await getMe(known?.user === before ? known.etag : null, signal)
			// If the viewer changed here during the request, the reply may be stale and is dropped.
			if (answer && shown.current === before) take(answer, before)
		} catch (error) {
			if (error instanceof ApiError) endFor(error, screen, leave)
		}
	}
}

/** Suspended, or logged out elsewhere. Other errors are ignored: the next poll comes soon. */
function endFor(error: ApiError, { show, say }: Screen, leave: () => void): void {
	if (error.code === 'account_suspended') {
		say(error.message)
		show(null)
	} else if (error.status === 401) leave()
}

/** Runs `work` at an interval, paused while the tab is hidden or offline; it runs at once when the tab is visible again. */
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
	// The first data came with the page.
	begin()
	look()
	document.addEventListener('visibilitychange', look, { signal: ending.signal })
	for (const change of ['online', 'offline']) addEventListener(change, look, { signal: ending.signal })
	return () => {
		pause()
		ending.abort()
	}
}
