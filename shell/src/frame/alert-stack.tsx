import { errorMessageFor } from '@folkmoot/kit/api'
import { alertsAtom, alertsPausedAtom, useAlert, useDismissAlert, useFlashAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { onLoadFailure } from '@folkmoot/kit/ui/lazy-module.ts'
import { useAtomValue, useSetAtom } from 'jotai'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './alert-stack.module.css'
import { focusMain } from './focus-main.ts'
import { t } from './text.ts'

/**
 * The newest alert, as a toast for a few seconds; it stays while it is hovered or focused. A dismissed one returns the focus
 * to where it came from.
 */
export function AlertStack(): ReactNode {
	const alerts = useAtomValue(alertsAtom)
	const dismiss = useDismissAlert()
	const setPaused = useSetAtom(alertsPausedAtom)
	const alert = useAlert()
	useFlashAlert()
	useEffect(() => onLoadFailure(() => alert(errorMessageFor(null), { tone: 'bad' })), [alert])
	useEffect(() => {
		// The hovered alert may have been dismissed: then no leave event follows.
		if (alerts.length === 0) setPaused(false)
	}, [alerts.length, setPaused])
	const pause = () => setPaused(true)
	const resume = () => setPaused(false)
	const stack = useRef<HTMLDivElement>(null)
	const cameFrom = useRef<HTMLElement>(null)
	const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
		pause()
		if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
	}
	const close = (id: string) => {
		if (stack.current?.contains(document.activeElement)) returnFocus(cameFrom.current)
		dismiss(id)
	}
	return (
		<div
			ref={stack}
			className={styles.stack}
			data-screen-only
			role="status"
			aria-live="polite"
			aria-label={t('alerts')}
			onPointerEnter={pause}
			onPointerLeave={resume}
			onFocus={onFocus}
			onBlur={resume}
		>
			{alerts.slice(-1).map(({ id, text, tone, action }) => (
				<div key={id} className={classNames(styles.alert, tone === 'bad' && styles.bad)}>
					<span className={styles.text}>{text}</span>
					{action && (
						<Button
							size="small"
							kind="quiet"
							className={styles.action}
							onClick={() => {
								action.run()
								close(id)
							}}
						>
							{action.label}
						</Button>
					)}
					<IconButton label={t('dismiss')} icon={<X />} size="small" className={styles.dismiss} onClick={() => close(id)} />
				</div>
			))}
		</div>
	)
}

function returnFocus(cameFrom: HTMLElement | null): void {
	if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true })
	else focusMain()
}
