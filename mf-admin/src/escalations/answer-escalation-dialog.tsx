import { limits } from '@folkmoot/contract-kit/limits'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../answering/answer-dialog.tsx'
import { answer, type Escalation, type Kind, type Outcome } from './escalations.api.ts'
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
	const readers = isOfModerators(kind) ? 'moderators' : outcome === 'declined' ? 'asker' : 'audit'
	return (
		<AnswerDialog
			title={t(`title-${outcome}`)}
			effect={t(`effect-${effectOf(kind, outcome)}`)}
			note={{ label: t(`note-${readers}`), maxLength: limits.adminNoteMax, isRequired: outcome === 'returned' }}
			answer={{ label: t(`do-${outcome}`), kind: 'primary' }}
			send={send}
			{...done}
		/>
	)
}

/** Handed over by moderators, who are told the answer. */
const isOfModerators = (kind: Kind) => kind === 'item' || kind === 'conversation'

function effectOf(kind: Kind, outcome: Outcome): Outcome | 'closed' | 'answered' | 'given-back' {
	if (kind === 'conversation') return outcome === 'acted' ? 'answered' : 'given-back'
	return kind === 'item' && outcome === 'acted' ? 'closed' : outcome
}
