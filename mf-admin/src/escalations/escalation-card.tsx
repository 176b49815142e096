import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import type { Escalation, Kind, Outcome } from './escalations.api.ts'
import styles from './escalations.module.css'
import { t } from './text.ts'

/** How each kind can be answered, as in the contract: first what is done most. */
const outcomes: Readonly<Record<Kind, readonly Outcome[]>> = {
	item: ['acted', 'returned'],
	conversation: ['acted', 'returned'],
	member: ['acted', 'dismissed'],
	community: ['acted', 'dismissed'],
	moderation: ['accepted', 'declined'],
}

interface Props {
	escalation: Escalation
	onAnswer: (outcome: Outcome) => void
}

/** What was brought before the admins, by whom and why, and how it can be answered. */
export function EscalationCard({ escalation, onAnswer }: Props): ReactNode {
	const { kind, reason, text, at, noSame, answer } = escalation
	return (
		<Card className={styles.card}>
			<div className={styles.head}>
				<Label tone="brand">{t(`label-${kind}`)}</Label>
				{reason && <Label tone="warn">{t(`reason-${reason}`)}</Label>}
				{noSame > 1 && <Label tone="danger">{t('same', { count: noSame })}</Label>}
				<span className={styles.quiet}>
					<TimeAgo time={at} />
				</span>
			</div>
			<p>{sentenceOf(escalation)}</p>
			<Facts escalation={escalation} />
			{text !== '' && <blockquote className={styles.text}>{text}</blockquote>}
			<Target escalation={escalation} />
			<Message escalation={escalation} />
			{answer ? (
				<Answered answer={answer} />
			) : (
				<div className={styles.actions}>
					{escalation.conversation && (
						<LinkButton size="small" kind="primary" to={paths.conversation(escalation.conversation.id)}>
							{t('open-conversation')}
						</LinkButton>
					)}
					{outcomes[kind].map((outcome, index) => (
						<Button
							key={outcome}
							size="small"
							kind={index === 0 && kind !== 'conversation' ? 'primary' : 'plain'}
							onClick={() => onAnswer(outcome)}
						>
							{t(`do-${outcome}`)}
						</Button>
					))}
				</div>
			)}
		</Card>
	)
}

/** What happened, with links to whom and what it is about. */
function sentenceOf({ kind, by, member, communityName }: Escalation): ReactNode {
	const who = by ? <Name name={by.username} /> : t('somebody')
	const community = communityName ? <Link to={paths.community(communityName)}>{communityName}</Link> : t('gone')
	if (kind === 'member') return t.rich('about-member', { member: member ? <Name name={member.username} /> : t('gone') })
	if (kind === 'community') return t.rich('about-community', { community })
	return t.rich(`about-${kind}`, { who, community })
}

/** Who it is about, or who asks. */
function Facts({ escalation: { kind, by, member } }: Pick<Props, 'escalation'>): ReactNode {
	const person = kind === 'member' ? member : kind === 'moderation' ? by : null
	if (!person) return null
	const { createdAt, points } = person
	const facts = { date: formatDate(createdAt), points: grammaticalCount(points), shown: formatShortCount(points) }
	return (
		<p className={styles.quiet}>
			{t('facts', facts)} {kind === 'member' && member?.isBanned && <Label tone="danger">{t('suspended')}</Label>}
		</p>
	)
}

/** The reported item as readers see it, with why it was reported. */
function Target({ escalation: { kind, item } }: Pick<Props, 'escalation'>): ReactNode {
	if (kind !== 'item' || !item) return null
	const { target, reasons, handled, texts = [] } = item
	return (
		<>
			<p className={styles.head}>
				{reasons.map(({ id, reason, count }) => (
					<Label key={id}>{t('reason-times', { reason: t(namesOfReasons[id] ?? 'report-other', { reason }), count })}</Label>
				))}
				{handled && <Label>{t('left-queue')}</Label>}
			</p>
			{texts.map((text, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two members may write the same
				<p key={index} className={styles.text}>
					{text}
				</p>
			))}
			<div className={styles.target}>
				{!target && <p className={styles.quiet}>{t('item-gone')}</p>}
				{target &&
					('hotness' in target ? (
						<PostCard post={target} canVote={false} showsCommunity />
					) : (
						<CommentCard comment={target} canVote={false} />
					))}
			</div>
		</>
	)
}

/** The conversation that moderators handed over, with the member's last message. */
function Message({ escalation: { kind, conversation, latest } }: Pick<Props, 'escalation'>): ReactNode {
	if (kind !== 'conversation') return null
	if (!conversation) return <p className={styles.quiet}>{t('item-gone')}</p>
	const { id, subject, member } = conversation
	return (
		<div className={styles.message}>
			<p className={styles.head}>
				<Link to={paths.conversation(id)} className={styles.subject}>
					{subject}
				</Link>
				<span className={styles.quiet}>{member ? <Name name={member.username} /> : t('gone')}</span>
			</p>
			{latest && (
				<ShowMore>
					<Markdown tree={latest.bodyTree} isSmall />
				</ShowMore>
			)}
		</div>
	)
}

/** By their ids in the contract. */
const namesOfReasons: Readonly<Record<number, Parameters<typeof t>[0]>> = {
	1: 'report-rules',
	2: 'report-copyright',
	3: 'report-spam',
	4: 'report-pornography',
	100: 'report-automatic',
}

function Answered({ answer: { outcome, text, at, by } }: { answer: NonNullable<Escalation['answer']> }): ReactNode {
	const how = t(`did-${outcome}`)
	const who = by ? <Name name={by.username} /> : t('somebody')
	return (
		<div className={styles.answer}>
			<p>{t.rich('answered-by', { how, who, time: <TimeAgo time={at} /> })}</p>
			{text && <p className={styles.text}>{text}</p>}
		</div>
	)
}

function Name({ name }: { name: string }): ReactNode {
	return (
		<Link to={paths.user(name)} className={styles.name}>
			@{name}
		</Link>
	)
}
