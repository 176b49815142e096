import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { isOccupied } from './is-occupied.ts'
import { displayedAtKey, lookEveryMs, shouldAskToUpdate } from './update-rules.ts'

/** How long the new worker may take to come before the page is loaded anew without it. */
const patienceMs = 3_000

/** On phones, where pages stay open for long: a newer version is there (spec 1 §4). */
export function UpdatePrompt({ worker }: { worker: Pick<ServiceWorkerRegistration, 'waiting'> | null }): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const [isReloading, setReloading] = useState(false)
	useEffect(() => {
		if (!worker) return
		const look = () => {
			const now = Date.now()
			const displayedAt = localStorage.getItem(displayedAtKey)
			// The first worker of all waits for nobody: there is nothing older.
			const isWaiting = worker.waiting !== null && navigator.serviceWorker.controller !== null
			// It is looked at again in a moment.
			if (isOccupied() || !shouldAskToUpdate({ isWaiting, width: window.innerWidth, now, displayedAt })) return
			localStorage.setItem(displayedAtKey, String(now))
			setAsking(true)
		}
		const timer = setInterval(look, lookEveryMs)
		return () => clearInterval(timer)
	}, [worker])
	if (!isAsking) return null
	const close = () => setAsking(false)
	const reload = () => {
		setReloading(true)
		navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
		setTimeout(() => location.reload(), patienceMs)
		worker?.waiting?.postMessage('take-over')
	}
	const footer = (
		<>
			<Button onClick={close}>Not now</Button>
			<Button kind="primary" isLoading={isReloading} onClick={reload}>
				Reload
			</Button>
		</>
	)
	return (
		<Dialog title="Update available!" size="small" onClose={close} footer={footer}>
			A newer version is ready. Reloading takes a moment; drafts of comments and posts are kept.
		</Dialog>
	)
}
