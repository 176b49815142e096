import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { isViewerBusy } from './is-viewer-busy.ts'
import { t } from './text.ts'
import { checkIntervalMs, displayedAtKey, shouldAskToUpdate } from './update-rules.ts'

/** How long to wait for the new worker before the page reloads without it. */
const timeoutMs = 3_000

/** On phones, where pages stay open for long: prompts to reload for a newer version (rule offline-6). */
export function UpdatePrompt({ worker }: { worker: Pick<ServiceWorkerRegistration, 'waiting'> | null }): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const [isReloading, setReloading] = useState(false)
	useEffect(() => {
		if (!worker) return
		const check = () => {
			const now = Date.now()
			const displayedAt = readStorage('localStorage', displayedAtKey)
			// The very first worker replaces nothing older, so there is nothing to prompt for.
			const isWaiting = worker.waiting !== null && navigator.serviceWorker.controller !== null
			// The next check follows soon.
			if (isViewerBusy() || !shouldAskToUpdate({ isWaiting, width: window.innerWidth, now, displayedAt })) return
			writeStorage('localStorage', displayedAtKey, String(now))
			setAsking(true)
		}
		const timer = setInterval(check, checkIntervalMs)
		return () => clearInterval(timer)
	}, [worker])
	if (!isAsking) return null
	const close = () => setAsking(false)
	const reload = () => {
		setReloading(true)
		navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
		setTimeout(() => location.reload(), timeoutMs)
		worker?.waiting?.postMessage('take-over')
	}
	const footer = (
		<>
			<Button onClick={close}>{t('not-now')}</Button>
			<Button kind="primary" isLoading={isReloading} onClick={reload}>
				{t('reload')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('update')} size="small" onClose={close} footer={footer}>
			{t('update-why')}
		</Dialog>
	)
}
