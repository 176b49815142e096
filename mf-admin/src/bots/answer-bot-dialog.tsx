import { botPurposeMax } from '@folkmoot/account-contract/bot-limits'
import type { ReactNode } from 'react'
import { AnswerDialog } from '../answering/answer-dialog.tsx'
import { answer, type WaitingBot } from './bots.api.ts'
import { t } from './text.ts'

interface Props {
	bot: WaitingBot
	action: 'approve' | 'deny'
	onDone: () => Promise<void>
	onClose: () => void
}

/** Answers a request for a bot, with a note that its owner reads in the settings. */
export function AnswerBotDialog({ bot: { id, username, by }, action, ...done }: Props): ReactNode {
	const isApproval = action === 'approve'
	const send = async (note: string) => {
		await answer(id, action, note)
		return t(isApproval ? 'approved' : 'denied', { name: username })
	}
	return (
		<AnswerDialog
			title={t(isApproval ? 'approve-question' : 'deny-question', { name: username })}
			effect={isApproval ? t('approve-text', { member: by.username }) : undefined}
			note={{ label: t('note', { name: by.username }), maxLength: botPurposeMax }}
			answer={isApproval ? { label: t('approve'), kind: 'primary' } : { label: t('deny'), kind: 'danger' }}
			send={send}
			{...done}
		/>
	)
}
