import { useAlert, useSession } from '@folkmoot/kit/state'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { useCallback, useEffect, useRef } from 'react'
import { isViewerBusy } from '../installed-app/is-viewer-busy.ts'
import { lastAskedKey, pushAction } from './push-rules.ts'
import { canPush, refreshPush } from './subscribe.ts'
import { t } from './text.ts'
import { useEnablePush } from './use-enable-push.ts'

/** The question is over nothing, so it may stay for a while. */
const shownMs = 15_000

/** Whether to ask now, to refresh the subscription, or neither. */
function usePushAction(): () => ReturnType<typeof pushAction> {
	const { user, vapidPublicKey } = useSession()
	const isMember = user !== null
	return useCallback(() => {
		const isSupported = vapidPublicKey !== '' && canPush() && 'serviceWorker' in navigator
		const permission = isSupported ? Notification.permission : 'denied'
		const lastAskedAt = readStorage('localStorage', lastAskedKey)
		return pushAction({ isMember, isSupported, permission, lastAskedAt, nowSeconds: nowSeconds() })
	}, [isMember, vapidPublicKey])
}

/**
 * Asks members who have a reason to want push notifications whether they want them, once in 30 days (rule
 * notifications-11): an alert, over nothing that is being read, without an entry in the history. Shown is asked.
 */
export function usePushQuestion(): () => void {
	const alert = useAlert()
	const nextAction = usePushAction()
	const [enable] = useEnablePush()
	const enableNow = useRef(enable)
	useEffect(() => {
		enableNow.current = enable
	})
	return useCallback(() => {
		if (nextAction() !== 'ask') return
		writeStorage('localStorage', lastAskedKey, String(nowSeconds()))
		const action = { label: t('enable'), run: () => void enableNow.current() }
		alert(t('ask'), { id: 'push', durationMs: shownMs, action })
	}, [alert, nextAction])
}

/** Asks after a post or a comment of one's own, and refreshes the subscription of who has one when a page loads. */
export function usePush(worker: ServiceWorkerRegistration | null): void {
	const { user, vapidPublicKey } = useSession()
	const ask = usePushQuestion()
	const nextAction = usePushAction()
	const written = user && user.noPosts + user.noComments
	const before = useRef(written)
	useEffect(() => {
		const hasWritten = written !== null && before.current !== null && written > before.current
		before.current = written
		if (hasWritten && worker && !isViewerBusy()) ask()
	}, [written, worker, ask])
	useEffect(() => {
		// Errors are ignored: nobody asked for the refresh, and the next page retries.
		if (worker && nextAction() === 'refresh') refreshPush(worker, vapidPublicKey).catch(() => undefined)
	}, [worker, nextAction, vapidPublicKey])
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
