import { useNow } from '@folkmoot/kit/state'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

const dayMs = 86_400_000

/** Says of what has waited since a time that it waits longer than a day (rule notifications-18). */
export function Overdue({ since }: { since: string }): ReactNode {
	return useNow() - Date.parse(since) >= dayMs && <Label tone="danger">{t('overdue')}</Label>
}
