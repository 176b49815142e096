import { useSession, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { isViewerBusy } from '../installed-app/is-viewer-busy.ts'
import { lastAskedKey, pushAction } from './push-rules.ts'
import { canPush, refreshPush } from './subscribe.ts'
import { useEnablePush } from './use-enable-push.ts'

/** Asks members occasionally whether they want push notifications (rule notifications-11). */
export function PushPrompt({ worker }: { worker: ServiceWorkerRegistration | null }): ReactNode {
	const { user, vapidPublicKey } = useSession()
	const { name } = useSite()
	const isMember = user !== null
	const [isAsking, setAsking] = useState(false)
	const [enable, isEnabling] = useEnablePush()
	useEffect(() => {
		const isSupported = worker !== null && vapidPublicKey !== '' && canPush()
		if (!isSupported) return
		const nowSeconds = Math.floor(Date.now() / 1000)
		const lastAskedAt = readStorage('localStorage', lastAskedKey)
		const next = pushAction({ isMember, isSupported, permission: Notification.permission, lastAskedAt, nowSeconds })
		if (next === 'ask' && !isViewerBusy()) setAsking(true)
		// Errors are ignored: nobody asked for the refresh, and the next page retries.
		if (next === 'refresh') refreshPush(worker, vapidPublicKey).catch(() => undefined)
	}, [worker, isMember, vapidPublicKey])
	if (!isAsking) return null
	const close = () => {
		writeStorage('localStorage', lastAskedKey, String(Math.floor(Date.now() / 1000)))
		setAsking(false)
	}
	const footer = (
		<>
			<Button onClick={close}>Not now</Button>
			<Button kind="primary" isLoading={isEnabling} onClick={() => enable().finally(close)}>
				Enable push
			</Button>
		</>
	)
	return (
		<Dialog title="Hear of replies when you are away?" size="small" onClose={close} footer={footer}>
			{name} can tell this device when somebody answers you. The browser's settings take it back at any time.
		</Dialog>
	)
}
