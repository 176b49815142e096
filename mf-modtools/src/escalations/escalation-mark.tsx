import { Label } from '@folkmoot/kit/ui/label.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import type { HandedOver } from './escalations.api.ts'
import styles from './escalations.module.css'
import { t } from './text.ts'

/** That something is with the admins, or what they have answered. */
export function EscalationMark({ escalation }: { escalation: HandedOver | undefined }): ReactNode {
	if (!escalation) return null
	const { answer, by } = escalation
	if (!answer) {
		return (
			<Label tone="brand">
				{t('with-admins')}
				{by && <VisuallyHidden> {t('by', { name: by.username })}</VisuallyHidden>}
			</Label>
		)
	}
	return (
		<>
			<Label>{t(answer.outcome === 'returned' ? 'returned' : 'dealt-with')}</Label>
			{answer.text && <p className={styles.answer}>{t('admins-say', { text: answer.text })}</p>}
		</>
	)
}
