import { Button } from '@folkmoot/kit/ui/button.tsx'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusMain } from '../frame/focus-main.ts'
import styles from './offline-screen.module.css'
import { useConnection } from './use-connection.ts'

/** Covers everything while offline; once dismissed, a line below cached content. Typed text is preserved. */
export function OfflineScreen(): ReactNode {
	const { screen, isOnline, oldestCopyAt, dispatch, checkConnection } = useConnection()
	const [status, setStatus] = useState('')
	const [isChecking, setChecking] = useState(false)
	const id = useId()
	const retry = async () => {
		setChecking(true)
		setStatus('')
		if (!(await checkConnection())) setStatus('Still no connection.')
		setChecking(false)
	}
	if (screen === 'none') return null
	const state = (
		<span role="status" className={styles.status}>
			{isOnline ? 'You are back online.' : status}
		</span>
	)
	const button = (
		<Button
			kind={screen === 'full' ? 'primary' : 'quiet'}
			size={screen === 'full' ? 'normal' : 'small'}
			isLoading={isChecking}
			onClick={retry}
		>
			Retry
		</Button>
	)
	if (screen === 'bar') {
		return (
			<section ref={rememberFocus} className={styles.bar} aria-label="No connection">
				<span>
					{!isOnline && <span>{`Offline copy from ${timeOf(oldestCopyAt)}`}</span>}
					{state}
				</span>
				{button}
			</section>
		)
	}
	const dismiss = () => dispatch({ type: 'dismissed' })
	return createPortal(
		<dialog
			ref={showModal}
			className={styles.full}
			aria-labelledby={id}
			onCancel={(event) => {
				event.preventDefault()
				dismiss()
			}}
		>
			<svg viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" className={styles.icon}>
				<path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M12 20h.01" />
			</svg>
			<h2 id={id} className={styles.title}>
				You're offline. Check your internet connection.
			</h2>
			<div className={styles.actions}>
				{button}
				<Button onClick={dismiss}>Read what is kept</Button>
			</div>
			{state}
		</dialog>,
		document.body,
	)
}

/** Closed before it is removed: only then does the browser return the focus, if what had it is still there. */
function showModal(dialog: HTMLDialogElement): () => void {
	const previous = document.activeElement
	dialog.showModal()
	return () => {
		dialog.close()
		if (!previous?.isConnected) focusMain()
	}
}

/** Returns the focus when the bar disappears with it. */
function rememberFocus(bar: HTMLElement): () => void {
	let previous: EventTarget | null = null
	bar.addEventListener('focusin', ({ relatedTarget }) => {
		// Null when the window gets the focus again.
		previous = relatedTarget ?? previous
	})
	return () => {
		if (!bar.contains(document.activeElement)) return
		if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true })
		else focusMain()
	}
}

/** Only the time if it is today. */
function timeOf(at: number): string {
	const then = new Date(at)
	const isToday = then.toDateString() === new Date().toDateString()
	return then.toLocaleString([], isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}
