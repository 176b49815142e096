import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { addressOfPath, type PutReply } from '../replies/fill-reply.ts'
import { ReplyPicker } from '../replies/reply-picker.tsx'
import { type Conversation, type ConversationPage, writeMessage } from './conversations.api.ts'
import styles from './conversations.module.css'
import { MessageArea } from './message-area.tsx'
import { t } from './text.ts'

interface Props {
	conversation: Conversation
	/** Called with the latest page of the conversation. */
	onWritten: (page: ConversationPage) => void
}

/** The member's field; the team's has notes and saved replies as well. */
export function AnswerForm({ conversation, onWritten }: Props): ReactNode {
	const { team, id } = conversation
	const viewer = useViewer()
	const alert = useAlert()
	const panel = useId()
	const [text, setText] = useState('')
	const [kind, setKind] = useState<'answer' | 'note'>('answer')
	const [wrong, setWrong] = useState('')
	const isNote = kind === 'note'
	const [send, isRunning] = useAction(
		async () => {
			setWrong('')
			const page = await writeMessage(id, { body: text, isNote })
			setText('')
			onWritten(page)
			alert(isNote ? t('note-added') : t('sent'), { tone: 'good' })
		},
		{
			400: ({ fields, message }) => setWrong(fields.body ?? message),
			claimed_by_other: ({ message }) => alert(message, { tone: 'bad' }),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	const claimedBy = team?.claimedBy && team.claimedBy.username !== viewer?.username ? team.claimedBy.username : null
	const isBlocked = claimedBy !== null && !isNote
	return (
		<>
			{team && (
				<Tabs
					label={t('what-to-write')}
					tabs={[
						{ key: 'answer', label: t('answer') },
						{ key: 'note', label: t('internal-note') },
					]}
					current={kind}
					onChange={setKind}
					panelId={panel}
				/>
			)}
			<form id={panel} className={styles.form} onSubmit={submit}>
				{isBlocked && <Notice>{t('claimed-release', { name: claimedBy })}</Notice>}
				{!isBlocked && (
					<>
						<MessageArea label={labelOf(conversation, isNote)} rows={4} value={text} error={wrong || undefined} onChange={setText} />
						{team && !isNote && <SavedReply conversation={conversation} text={text} onText={setText} />}
						<div className={styles.actions}>
							<Button kind="primary" type="submit" disabled={text.trim() === ''} isLoading={isRunning}>
								{isNote ? t('add-note') : t('send')}
							</Button>
							{team && <p className={styles.quiet}>{isNote ? t('only-team') : t('as-team-hint')}</p>}
						</div>
					</>
				)}
			</form>
		</>
	)
}

function labelOf({ team }: Conversation, isNote: boolean): string {
	if (!team) return t('message')
	return isNote ? t('internal-note') : t('answer')
}

/** Puts a saved reply into the answer. */
function SavedReply({
	conversation,
	text,
	onText,
}: {
	conversation: Conversation
	text: string
	onText: (text: string) => void
}): ReactNode {
	const [put, setPut] = useState<PutReply | null>(null)
	const { community, member, decisionId } = conversation
	return (
		<ReplyPicker
			communityId={community?.id ?? null}
			values={{ user: member?.username ?? '', rule: '', link: decisionId ? addressOfPath(paths.decision(decisionId)) : '' }}
			text={text}
			max={limits.messageMax}
			put={put}
			onPut={(next, whole) => {
				setPut(next)
				onText(whole)
			}}
		/>
	)
}
