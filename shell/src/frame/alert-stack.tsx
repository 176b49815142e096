import { alertsAtom, alertsPausedAtom, useDismissAlert, useFlashAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import styles from './alert-stack.module.css'

/** Toasts for a few seconds, newest last; they stay while one hovers over or focuses them. */
export function AlertStack(): ReactNode {
	const alerts = useAtomValue(alertsAtom)
	const dismiss = useDismissAlert()
	const setPaused = useSetAtom(alertsPausedAtom)
	useFlashAlert()
	useEffect(() => {
		// The hovered alert may have been dismissed: then no leave event follows.
		if (alerts.length === 0) setPaused(false)
	}, [alerts.length, setPaused])
	const pause = () => setPaused(true)
	const resume = () => setPaused(false)
	return (
		<div
			className={styles.stack}
			data-screen-only
			role="status"
			aria-live="polite"
			aria-label="Alerts"
			onPointerEnter={pause}
			onPointerLeave={resume}
			onFocus={pause}
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
								dismiss(id)
							}}
						>
							{action.label}
						</Button>
					)}
					<IconButton label="Dismiss" icon={<X />} size="small" className={styles.dismiss} onClick={() => dismiss(id)} />
				</div>
			))}
		</div>
	)
}
