import { useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './new-count.module.css'

/** A badge with the count of new notifications; nothing for zero. Visual only: accessible names contain the count too. */
export function NewCount({ className }: { className?: string | undefined }): ReactNode {
	const count = useViewer()?.notificationsNewCount ?? 0
	return count > 0 ? (
		<span aria-hidden="true" className={classNames(styles.count, className)}>
			{count > 99 ? '99+' : count}
		</span>
	) : null
}

/** Accessible name of the link to the notifications. */
export function useBellLabel(): string {
	const count = useViewer()?.notificationsNewCount ?? 0
	return count > 0 ? `Notifications, ${count} new` : 'Notifications'
}
