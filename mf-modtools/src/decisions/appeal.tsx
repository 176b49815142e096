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
import { t } from './text.ts'

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
			alert(t('appeal-sent'))
		},
		{ already_appealed: (failure) => alert(failure.message, { tone: 'bad' }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void send()
	}
	return (
		<form ref={form} className={styles.form} onSubmit={submit}>
			<TextArea label={t('your-appeal')} hint={t('appeal-hint')} rows={5} value={text} maxLength={limits.appealMax} onChange={setText} />
			<div>
				<Button kind="primary" type="submit" disabled={text.trim() === ''} isLoading={isRunning}>
					{t('send-appeal')}
				</Button>
			</div>
		</form>
	)
}

interface AppealTextProps {
	decision: Decision
	/** In a list of those that wait, where this need not be said. */
	isWaiting?: boolean
}

/** The text of an appeal, and the answer. */
export function AppealText({ decision: { appeal, kind }, isWaiting = false }: AppealTextProps): ReactNode {
	if (!appeal) return null
	const { answer } = appeal
	return (
		<div className={styles.appeal}>
			<p className={styles.quiet}>{t.rich('appealed', { time: <TimeAgo time={appeal.at} /> })}</p>
			<p className={styles.text}>{appeal.text}</p>
			{answer && (
				<>
					<p className={styles.quiet}>
						<Outcome answer={answer} />
					</p>
					{answer.text && <p className={styles.text}>{answer.text}</p>}
					{answer.outcome === 'lifted' && kind === 'removal' && <p className={styles.quiet}>{t('stays-removed')}</p>}
				</>
			)}
			{!answer && !isWaiting && <p className={styles.quiet}>{t('not-answered')}</p>}
		</div>
	)
}

/** How an appeal was answered, by whom and when. */
function Outcome({ answer }: { answer: NonNullable<NonNullable<Decision['appeal']>['answer']> }): ReactNode {
	const isLifted = answer.outcome === 'lifted'
	const outcome = <Label tone={isLifted ? 'brand' : 'neutral'}>{isLifted ? t('granted') : t('not-granted')}</Label>
	const time = <TimeAgo time={answer.at} />
	if (!answer.by) return t.rich('outcome', { outcome, time })
	const user = <Link to={paths.user(answer.by.username)}>@{answer.by.username}</Link>
	return t.rich('outcome-by', { outcome, user, time })
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
			alert(t('appeal-answered'))
		},
		{
			own_decision: (failure) => alert(failure.message, { tone: 'bad' }),
			409: () => alert(t('answered-before'), { tone: 'bad' }),
		},
	)
	return (
		<div ref={form} className={styles.form}>
			<TextArea label={t('answer')} rows={3} value={text} maxLength={limits.appealMax} onChange={setText} />
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
					{t('uphold')}
				</Button>
				<Button kind="primary" isLoading={isRunning} onClick={() => void send('lifted')}>
					{decision.kind === 'ban' ? t('lift-ban') : t('grant')}
				</Button>
			</div>
		</div>
	)
}
