import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import { type ReactNode, useRef, useState } from 'react'
import { AnswerForm } from '../conversations/answer-form.tsx'
import { changeConversation } from '../conversations/conversations.api.ts'
import { t as ofConversations } from '../conversations/text.ts'
import { EscalateButton } from '../escalations/escalate-button.tsx'
import { EscalationMark } from '../escalations/escalation-mark.tsx'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { KeyHint } from '../queue/key-hint.tsx'
import { leaveQueue } from '../queue/leave-queue.ts'
import { t as ofQueue } from '../queue/text.ts'
import { useOfferUndo } from '../queue/undo.tsx'
import { Claimed } from './claimed.tsx'
import { t } from './text.ts'
import type { EntryOf } from './waiting.api.ts'
import styles from './waiting.module.css'
import { WaitingCard } from './waiting-card.tsx'

interface Props {
	entry: EntryOf<'messages'>
	onChange: () => Promise<void>
}

/** A conversation that waits for an answer, with the member's last message. */
export function MessageEntry({ entry, onChange }: Props): ReactNode {
	const { id, conversation, member } = entry
	const { subject, team } = conversation
	const card = useRef<HTMLElement>(null)
	const viewer = useViewer()
	const offerUndo = useOfferUndo()
	const [isAnswering, setAnswering] = useState(false)
	const leave = () => leaveQueue(card.current, onChange)
	const name = member ? `@${member.username}` : ofConversations('deleted-account')
	const isOwn = team?.claimedBy?.username === viewer?.username
	const isTheirs = (!!team?.claimedBy && !isOwn) || entry.claim?.isOwn === false
	const complaints = { claimed_by_other: () => void onChange() }
	const [archive, isArchiving] = useModeratorAction(async () => {
		await changeConversation(id, 'archive')
		offerUndo(ofConversations('archived'), () => changeConversation(id, 'reopen'))
		await leave()
	}, complaints)
	const [toggleClaim, isClaiming] = useModeratorAction(async () => {
		await changeConversation(id, team?.claimedBy ? 'release' : 'claim')
		await onChange()
	}, complaints)
	const actions = (
		<>
			<Button kind="primary" size="small" data-key="r" disabled={isTheirs} onClick={() => setAnswering(true)}>
				{t('answer')} <KeyHint of="r" />
			</Button>
			<Button size="small" data-key="i" disabled={isTheirs} isLoading={isArchiving} onClick={() => void archive()}>
				{ofConversations('archive')} <KeyHint of="i" />
			</Button>
			<Button size="small" data-key="c" isLoading={isClaiming} onClick={() => void toggleClaim()}>
				{ofQueue(team?.claimedBy ? 'release' : 'claim')} <KeyHint of="c" />
			</Button>
			{team?.escalation?.answer !== null && <EscalateButton what="message" id={id} isTheirs={isTheirs} onDone={onChange} />}
		</>
	)
	return (
		<WaitingCard
			entry={entry}
			label={t('message-of', { name, subject })}
			card={card}
			marks={
				<>
					<EscalationMark escalation={team?.escalation} />
					{team?.claimedBy && (
						<Label tone={isOwn ? 'brand' : 'warn'}>
							{isOwn ? t('claimed-by-you') : ofConversations('claimed-by', { name: team.claimedBy.username })}
						</Label>
					)}
				</>
			}
			actions={actions}
			onChange={onChange}
		>
			<div className={styles.content}>
				<p className={styles.meta}>
					<PersonPicture picture={conversation.member?.proPic ?? null} name={conversation.member?.username ?? '?'} size={20} />
					{member ? (
						<Link to={paths.user(member.username)}>
							<bdi>{name}</bdi>
						</Link>
					) : (
						name
					)}
					<span>{ofConversations('messages', { count: conversation.noMessages })}</span>
					{conversation.decisionId && <Link to={paths.decision(conversation.decisionId)}>{ofConversations('about-decision')}</Link>}
				</p>
				<h2 className={classNames(styles.title, titleClass(subject))}>
					<Link to={paths.conversation(id)} data-key="Enter">
						{subject}
					</Link>
				</h2>
				<Latest entry={entry} />
			</div>
			{isAnswering && (
				<Answering
					entry={entry}
					title={t('answer-message', { name })}
					onAnswered={() => {
						setAnswering(false)
						void leave()
					}}
					onClose={() => {
						setAnswering(false)
						void onChange()
					}}
				/>
			)}
		</WaitingCard>
	)
}

function Latest({ entry: { latest } }: Pick<Props, 'entry'>): ReactNode {
	if (!latest) return null
	return (
		<ShowMore>
			<Markdown tree={latest.bodyTree} isSmall />
		</ShowMore>
	)
}

interface AnsweringProps extends Pick<Props, 'entry'> {
	title: string
	onAnswered: () => void
	onClose: () => void
}

/** The conversation is claimed while it is being answered; closes if somebody else is looking at it. */
function Answering({ entry, title, onAnswered, onClose }: AnsweringProps): ReactNode {
	return (
		<Claimed id={entry.id} onLost={onClose}>
			<Dialog title={title} onClose={onClose}>
				<div className={styles.asked}>
					<Latest entry={entry} />
				</div>
				<AnswerForm
					conversation={entry.conversation}
					onWritten={({ conversation: changed }) => {
						// A note answers nothing.
						if (!changed.team?.waits) onAnswered()
					}}
				/>
			</Dialog>
		</Claimed>
	)
}
