import { claimNoteMax } from '@folkmoot/account-contract/claim-limits'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../answering/answer-dialog.tsx'
import { answer, type WaitingClaim } from './claims.api.ts'
import { t } from './text.ts'

interface Props {
	claim: WaitingClaim
	action: 'approve' | 'deny'
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers a claim: a denial with a note that the member reads on the author's profile, which is gone after an approval. */
export function AnswerClaimDialog({ claim: { id, authorName: author, by }, action, ...done }: Props): ReactNode {
	const isApproval = action === 'approve'
	const member = by.username
	const send = async (note: string) => {
		await answer(id, action, note)
		return isApproval ? t('is-moving', { author, member }) : t('denied')
	}
	return (
		<AnswerDialog
			title={t(isApproval ? 'approve-question' : 'deny-question', { author, member })}
			effect={isApproval ? t('approve-text', { author, member }) : undefined}
			note={{ label: isApproval ? t('audit-note') : t('member-note', { name: member }), maxLength: claimNoteMax }}
			answer={isApproval ? { label: t('approve'), kind: 'primary' } : { label: t('deny'), kind: 'danger' }}
			send={send}
			{...done}
		/>
	)
}
