import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { addressOfPath, type PutReply } from '../replies/fill-reply.ts'
import { ReplyPicker } from '../replies/reply-picker.tsx'
import { addressOf } from './decision-facts.tsx'
import { answerAppeal, appealDecision, type Decision } from './decisions.api.ts'
import styles from './decisions.module.css'

interface Props {
	decision: Decision
	/** Called with the changed decision. */
	onChange: (decision: Decision) => void | Promise<void>
}

/** The form to appeal a decision, once. */
export function AppealForm({ decision, onChange }: Props): ReactNode {
	const alert = useAlert()
	const form = useRef<HTMLFormElement>(null)
	const [text, setText] = useState('')
	const [send, isRunning] = useAction(
		async () => {
			const appealed = await appealDecision(decision.id, text)
			const moveFocus = focusAfterRemoval(form.current)
			await onChange(appealed)
			moveFocus()
			alert('Appeal sent.')
		},
		{ already_appealed: (failure) => alert(failure.message, { tone: 'bad' }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<form ref={form} className={styles.form} onSubmit={submit}>
			<TextArea
				label="Your appeal"
				hint="Someone other than the original moderator reviews it. You can appeal once."
				rows={5}
				value={text}
				maxLength={limits.appealMax}
				onChange={setText}
			/>
			<div>
				<Button kind="primary" type="submit" disabled={text.trim() === ''} isLoading={isRunning}>
					Send appeal
				</Button>
			</div>
		</form>
	)
}

/** The text of an appeal, and the answer. */
export function AppealText({ decision: { appeal, kind } }: { decision: Decision }): ReactNode {
	if (!appeal) return null
	const { answer } = appeal
	return (
		<div className={styles.appeal}>
			<p className={styles.quiet}>
				Appealed <TimeAgo time={appeal.at} />
			</p>
			<p className={styles.text}>{appeal.text}</p>
			{answer && (
				<>
					<p className={styles.quiet}>
						<Label tone={answer.outcome === 'lifted' ? 'brand' : 'neutral'}>
							{answer.outcome === 'lifted' ? 'Granted' : 'Not granted'}
						</Label>{' '}
						{answer.by && (
							<>
								by <Link to={paths.user(answer.by.username)}>@{answer.by.username}</Link>,{' '}
							</>
						)}
						<TimeAgo time={answer.at} />
					</p>
					{answer.text && <p className={styles.text}>{answer.text}</p>}
					{answer.outcome === 'lifted' && kind === 'removal' && (
						<p className={styles.quiet}>What was removed cannot be restored. It should not have been removed.</p>
					)}
				</>
			)}
			{!answer && <p className={styles.quiet}>Not answered yet.</p>}
		</div>
	)
}

/** The form to grant or deny an appeal, with a text. */
export function AnswerForm({ decision, onChange }: Props): ReactNode {
	const alert = useAlert()
	const form = useRef<HTMLDivElement>(null)
	const [text, setText] = useState('')
	const [put, setPut] = useState<PutReply | null>(null)
	const [send, isRunning] = useModeratorAction(
		async (outcome: 'upheld' | 'lifted') => {
			const answered = await answerAppeal(decision.id, outcome, text)
			const moveFocus = focusAfterRemoval(form.current)
			await onChange(answered)
			moveFocus()
			alert('Appeal answered.')
		},
		{
			own_decision: (failure) => alert(failure.message, { tone: 'bad' }),
			409: () => alert('Someone else has already answered this appeal.', { tone: 'bad' }),
		},
	)
	return (
		<div ref={form} className={styles.form}>
			<TextArea label="Answer" rows={3} value={text} maxLength={limits.appealMax} onChange={setText} />
			<ReplyPicker
				communityId={decision.communityId}
				values={{ user: decision.member?.username ?? '', rule: decision.rule ?? '', link: addressOfPath(addressOf(decision)) }}
				text={text}
				max={limits.appealMax}
				put={put}
				onPut={(next, whole) => {
					setPut(next)
					setText(whole)
				}}
			/>
			<div className={styles.actions}>
				<Button isLoading={isRunning} onClick={() => void send('upheld')}>
					Uphold the decision
				</Button>
				<Button kind="primary" isLoading={isRunning} onClick={() => void send('lifted')}>
					{decision.kind === 'ban' ? 'Lift the ban' : 'Grant appeal'}
				</Button>
			</div>
		</div>
	)
}
