import type { User } from '@folkmoot/account-contract/user'
import { ApiError, csrfToken, isWritePending, type WithEtag } from '@folkmoot/kit/api'
import { useAlert, useSetSession, useViewer } from '@folkmoot/kit/state'
import { useEffect, useRef } from 'react'
import { loadDelayMs } from '../installed-app/load-delay.ts'
import { getMe } from './frame.api.ts'
import { reloadForSessionChange } from './reload-for-session-change.ts'

/** With the round trip about every five seconds (rule pages-18): that is how soon an open page shows a ban. */
const intervalMs = 4_900
/** The page was loaded some time before what polls. */
const firstMs = intervalMs - loadDelayMs

/**
 * Polls points, the count of new notifications and bans while the tab is visible (rule pages-18). If the session now
 * belongs to another account, or to none, the page reloads: everything on it was for the previous viewer.
 */
export function useViewerPoll(reload: () => void = reloadForSessionChange): void {
	const viewer = useViewer()
	const setSession = useSetSession()
	const alert = useAlert()
	const isMember = viewer !== null
	const shown = useRef(viewer)
	const initialReload = useRef(reload)
	useEffect(() => {
		shown.current = viewer
	}, [viewer])
	useEffect(() => {
		if (!isMember) return
		const show = (user: User | null) => setSession((session) => ({ ...session, user, bannedFrom: user?.bannedFrom ?? session.bannedFrom }))
		const alertBad = (message: string) => alert(message, { tone: 'bad' })
		return pollWhileVisible(firstMs, createSessionPoll({ shown, show, alert: alertBad, reload: initialReload.current }))
	}, [isMember, setSession, alert])
}

interface Screen {
	shown: { readonly current: User | null }
	show: (user: User | null) => void
	alert: (message: string) => void
	reload: () => void
}

/** Polls once with an ETag; unchanged data is neither sent nor rendered again. */
function createSessionPoll(screen: Screen): (signal: AbortSignal) => Promise<void> {
	const { shown, show } = screen
	let lastReply: { etag: string | null; user: User | null } | null = null
	let hasEnded = false
	const end = () => {
		hasEnded = true
		screen.reload()
	}
	const applyReply = ({ reply, etag }: WithEtag<User>, before: User | null) => {
		if (reply.id !== before?.id) return end()
		const isSame = JSON.stringify(before) === JSON.stringify(reply)
		lastReply = { etag, user: isSame ? before : reply }
		if (!isSame) show(reply)
	}
	return async (signal) => {
		if (hasEnded) return
		const before = shown.current
		const session = csrfToken()
		try {
			// If the viewer changed here in the meantime, the ETag does not apply: the full reply is needed.
			const response = await getMe(lastReply?.user === before ? lastReply.etag : null, signal)
			// If the viewer changed here during the request, the reply may be stale and is dropped.
			if (response && shown.current === before) applyReply(response, before)
		} catch (error) {
			// A write of this page is replacing the session, or has: the next poll goes with the new one.
			const isReplaced = isWritePending() || csrfToken() !== session
			if (error instanceof ApiError && !(error.status === 401 && isReplaced)) handlePollError(error, screen, end)
		}
	}
}

/** Suspended, or logged out elsewhere. Other errors are ignored: the next poll comes soon. */
function handlePollError(error: ApiError, { show, alert }: Screen, end: () => void): void {
	if (error.code === 'account_suspended') {
		alert(error.message)
		show(null)
	} else if (error.status === 401) end()
}

/** Runs `work` first after `firstMs`, then at an interval, paused while the tab is hidden or offline; at once when the tab is visible again. */
function pollWhileVisible(firstMs: number, work: (signal: AbortSignal) => Promise<void>): () => void {
	const listeners = new AbortController()
	let isRunning = false
	let timer: ReturnType<typeof setTimeout> | undefined
	const run = async () => {
		timer = setTimeout(run, intervalMs)
		if (isRunning) return
		isRunning = true
		await work(listeners.signal)
		isRunning = false
	}
	const pause = () => {
		clearTimeout(timer)
		timer = undefined
	}
	const onChange = () => {
		const isActive = document.visibilityState === 'visible' && navigator.onLine
		if (!isActive) pause()
		else if (timer === undefined) void run()
	}
	// The first data came with the page.
	timer = setTimeout(run, firstMs)
	onChange()
	document.addEventListener('visibilitychange', onChange, { signal: listeners.signal })
	for (const change of ['online', 'offline']) addEventListener(change, onChange, { signal: listeners.signal })
	return () => {
		pause()
		listeners.abort()
	}
}
