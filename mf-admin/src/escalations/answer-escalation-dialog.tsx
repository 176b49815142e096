import { limits } from '@folkmoot/contract-kit/limits'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../answering/answer-dialog.tsx'
import { answer, type Escalation, type Outcome } from './escalations.api.ts'
import { t } from './text.ts'

interface Props {
	escalation: Escalation
	outcome: Outcome
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers what was brought before the admins: to return an item a note is needed, else it is optional. */
export function AnswerEscalationDialog({ escalation: { id, kind }, outcome, ...done }: Props): ReactNode {
	const send = async (note: string) => {
		await answer(id, outcome, note)
		return t(`did-${outcome}`)
	}
	const readers = kind === 'item' ? 'moderators' : outcome === 'declined' ? 'asker' : 'audit'
	return (
		<AnswerDialog
			title={t(`title-${outcome}`)}
			effect={t(`effect-${kind === 'item' && outcome === 'acted' ? 'closed' : outcome}`)}
			note={{ label: t(`note-${readers}`), maxLength: limits.adminNoteMax, isRequired: outcome === 'returned' }}
			answer={{ label: t(`do-${outcome}`), kind: 'primary' }}
			send={send}
			{...done}
		/>
	)
}
