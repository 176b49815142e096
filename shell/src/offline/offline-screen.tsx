import { currentLanguage, currentLocale } from '@folkmoot/kit/i18n'
import { t as tPages } from '@folkmoot/kit/pages/text.ts'
import { offlinePartsAtom } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useAtomValue } from 'jotai'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusMain } from '../frame/focus-main.ts'
import { t } from '../frame/text.ts'
import styles from './offline-screen.module.css'
import { useConnection } from './use-connection.ts'

/**
 * Tells that the device is offline (rule offline-2): a banner above the page, which stays as it is with all that was
 * typed into it; the offline screen over everything where no session is known. A page without its data says the sentence itself.
 */
export function OfflineScreen(): ReactNode {
	const { screen, isOnline, oldestCopyAt, checkConnection } = useConnection()
	const isSaidByPage = useAtomValue(offlinePartsAtom).length > 0
	const [status, setStatus] = useState('')
	const [isChecking, setChecking] = useState(false)
	const retry = async () => {
		setChecking(true)
		setStatus('')
		if (!(await checkConnection())) setStatus(tPages('still-offline'))
		setChecking(false)
	}
	const message = isOnline ? t('back-online') : status
	if (screen === 'full') return <FullScreen status={message} isChecking={isChecking} onRetry={retry} />
	if (screen === 'none' || isSaidByPage) return null
	return (
		<section ref={rememberFocus} className={styles.banner} aria-label={t('no-connection')}>
			<CloudOff aria-hidden="true" className={styles.icon} />
			<p className={styles.text}>
				<strong className={styles.sentence}>{tPages('offline')}</strong>{' '}
				{Number.isFinite(oldestCopyAt) && !isOnline && <span>{t('saved-copy', { time: timeOf(oldestCopyAt) })}</span>}{' '}
				<span role="status">{message}</span>
			</p>
			<Button size="small" isLoading={isChecking} onClick={retry}>
				{tPages('retry')}
			</Button>
		</section>
	)
}

function FullScreen({ status, isChecking, onRetry }: { status: string; isChecking: boolean; onRetry: () => void }): ReactNode {
	const id = useId()
	return createPortal(
		<dialog ref={showModal} className={styles.full} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
			<CloudOff aria-hidden="true" className={styles.bigIcon} />
			<h2 id={id} className={styles.title}>
				{tPages('offline')}
			</h2>
			<Button kind="primary" isLoading={isChecking} onClick={onRetry}>
				{tPages('retry')}
			</Button>
			<span role="status" className={styles.status}>
				{status}
			</span>
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

/** Returns the focus when the banner disappears with it. */
function rememberFocus(banner: HTMLElement): () => void {
	let previous: EventTarget | null = null
	banner.addEventListener('focusin', ({ relatedTarget }) => {
		// Null when the window gets the focus again.
		previous = relatedTarget ?? previous
	})
	return () => {
		if (!banner.contains(document.activeElement)) return
		if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true })
		else focusMain()
	}
}

/** Only the time if it is today. */
function timeOf(at: number): string {
	const then = new Date(at)
	const isToday = then.toDateString() === new Date().toDateString()
	// English in the form of the browser's region.
	const locale = currentLanguage() === 'en' ? [] : currentLocale()
	return then.toLocaleString(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}
