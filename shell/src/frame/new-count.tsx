import { useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './new-count.module.css'

/** How many notifications are new, in a small sign; nothing where there are none. For the eye: names say it too. */
export function NewCount({ className }: { className?: string | undefined }): ReactNode {
	const count = useViewer()?.notificationsNewCount ?? 0
	return count > 0 ? (
		<span aria-hidden="true" className={classNames(styles.count, className)}>
			{count > 99 ? '99+' : count}
		</span>
	) : null
}

/** The name of what leads to the notifications. */
export function useBellLabel(): string {
	const count = useViewer()?.notificationsNewCount ?? 0
	return count > 0 ? `Notifications, ${count} new` : 'Notifications'
}
