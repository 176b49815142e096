import { alertsAtom, useDismissAlert, useKeptAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './alert-stack.module.css'

/** Sentences that come for a few seconds, the newest last. */
export function AlertStack(): ReactNode {
	const alerts = useAtomValue(alertsAtom)
	const dismiss = useDismissAlert()
	useKeptAlert()
	return (
		<div className={styles.stack} role="status" aria-live="polite" aria-label="Alerts">
			{alerts.map(({ id, text, tone, action }) => (
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
