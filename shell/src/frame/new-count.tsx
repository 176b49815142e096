import { useViewer } from '@folkmoot/kit/state'
import { CountBadge } from '@folkmoot/kit/ui/count-badge.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** A badge with the count of new notifications; nothing for zero. Visual only: accessible names contain the count too. */
export function NewCount({ className }: { className?: string | undefined }): ReactNode {
	return <CountBadge count={useViewer()?.notificationsNewCount ?? 0} className={className} />
}

/** Accessible name of the link to the notifications. */
export function useBellLabel(): string {
	const count = useViewer()?.notificationsNewCount ?? 0
	return count > 0 ? t('notifications-new', { count }) : t('notifications')
}
