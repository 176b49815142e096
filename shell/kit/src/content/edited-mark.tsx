import { limits } from '@folkmoot/contract-kit/limits'
import type { ReactNode } from 'react'
import { formatDateTime } from './format-time.ts'
import { t } from './text.ts'

interface Props {
	/** A post or comment, with ISO timestamps of the API. */
	of: { createdAt: string; editedAt: string | null }
	className?: string | undefined
}

/** "(edited)", with the time on hover; only if edited more than 5 minutes after creation (rule texts-8). */
export function EditedMark({ of: { createdAt, editedAt }, className }: Props): ReactNode {
	if (editedAt === null || Date.parse(editedAt) - Date.parse(createdAt) <= limits.editedGraceMs) return null
	return (
		<span className={className} title={t('edited-at', { time: formatDateTime(editedAt) })}>
			{t('edited')}
		</span>
	)
}
