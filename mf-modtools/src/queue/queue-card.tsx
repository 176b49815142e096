import { ApiError } from '@folkmoot/kit/api'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sayReasons } from '../because/say-because.ts'
import { EscalationMark } from '../escalations/escalation-mark.tsx'
import { TargetCard } from '../frame/target-card.tsx'
import type { ActingGroup } from '../modtools.api.ts'
import { nameOfReason } from '../report-reasons/name-of-reason.ts'
import { describeReporters, describeResolution, labelOf, selectLabelOf } from './describe-item.ts'
import { leaveQueue } from './leave-queue.ts'
import { claimItem, type QueueItem, releaseItem } from './queue.api.ts'
import styles from './queue.module.css'
import type { QueueAction } from './queue-action-dialog.tsx'
import { QueueActions } from './queue-actions.tsx'
import selection from './selection.module.css'
import { t } from './text.ts'

const QueueActionDialog = lazyDialog(async () => (await import('./queue-action-dialog.tsx')).QueueActionDialog)
const MemberFileDialog = lazyDialog(async () => (await import('../notes/member-file-dialog.tsx')).MemberFileDialog)

interface Props {
	item: QueueItem
	actAs: ActingGroup
	/** Set in a queue of several communities. */
	showsCommunity: boolean
	isSelected: boolean
	onSelect: (isSelected: boolean) => void
	/** Called when the queue has changed. */
	onChange: () => Promise<void>
}

/** A reported post or comment: why it was reported, the item as readers see it, and what can be done. */
export function QueueCard({ item, actAs, showsCommunity, isSelected, onSelect, onChange }: Props): ReactNode {
	const { claim } = item
	const card = useRef<HTMLElement>(null)
	const leave = () => leaveQueue(card.current, onChange)
	const [action, setAction] = useState<QueueAction | null>(null)
	const [isFileOpen, setFileOpen] = useState(false)
	/** A claim made by the button stays; one made by the dialog is released. */
	const releaseOwn = async () => {
		if (!claim?.isOwn) await releaseItem(item.id).catch(() => undefined)
	}
	const isTheirs = claim !== null && !claim.isOwn
	return (
		<article ref={card} className={styles.card} aria-label={labelOf(item)} data-item tabIndex={-1}>
			<div className={styles.case}>
				{!item.handled && (
					<label className={selection.one}>
						<input
							type="checkbox"
							data-key="s"
							aria-label={selectLabelOf(item)}
							checked={isSelected}
							disabled={isTheirs}
							onChange={({ target }) => onSelect(target.checked)}
						/>
					</label>
				)}
				<Reasons item={item} />
				<EscalationMark escalation={item.escalation} />
				{claim && (
					<Label tone={claim.isOwn ? 'brand' : 'warn'}>
						{claim.isOwn ? t('claimed-by-you') : t('claimed-by', { name: claim.by.username })}
					</Label>
				)}
				{item.handled && <Handled item={item} />}
			</div>
			<TargetCard type={item.type} target={item.target} missingClassName={styles.missing} isFull showsCommunity={showsCommunity} />
			<QueueActions
				item={item}
				isTheirs={isTheirs}
				onAct={setAction}
				onFile={() => setFileOpen(true)}
				onChange={onChange}
				onLeave={leave}
			/>
			{action && (
				<Claimed item={item} onLost={() => setAction(null)}>
					<QueueActionDialog
						act={action}
						item={item}
						actAs={actAs}
						onDone={() => {
							setAction(null)
							// After a ban the item is still in the queue.
							void (action === 'ban' ? releaseOwn().then(leave) : leave())
						}}
						onClose={() => {
							setAction(null)
							void releaseOwn()
						}}
					/>
				</Claimed>
			)}
			{isFileOpen && item.author && (
				<MemberFileDialog
					communityId={item.communityId}
					username={item.author.username}
					onClose={() => setFileOpen(false)}
					onChange={() => void onChange()}
				/>
			)}
		</article>
	)
}

function Reasons({ item }: Pick<Props, 'item'>): ReactNode {
	const { reasons, noReports, lastAt, author, because = [], texts = [] } = item
	const reporters = describeReporters(item)
	return (
		<div className={styles.reasons}>
			{reasons.map(({ id, reason, count }) => (
				<Label key={reason} tone="warn">
					{count === 1 ? nameOfReason(id, reason) : t('reason-times', { reason: nameOfReason(id, reason), count })}
				</Label>
			))}
			<span className={styles.when}>
				{t.rich('reports', { count: grammaticalCount(noReports), shown: formatShortCount(noReports), time: <TimeAgo time={lastAt} /> })}
			</span>
			{author?.createdAt && <span className={styles.when}>{t.rich('author-since', { time: <TimeAgo time={author.createdAt} /> })}</span>}
			{reporters !== '' && <span className={styles.when}>{reporters}</span>}
			{author?.isBanned && <Label tone="danger">{t('author-banned')}</Label>}
			{because.map((why) => (
				<span key={why} className={styles.because}>
					{sayReasons(why)}
				</span>
			))}
			{texts.length > 0 && (
				<ul className={styles.texts} aria-label={t('texts')}>
					{texts.map((text, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two members may write the same
						<li key={index}>{text}</li>
					))}
				</ul>
			)}
		</div>
	)
}

function Handled({ item }: Pick<Props, 'item'>): ReactNode {
	const { handled } = item
	if (!handled) return null
	const how = describeResolution(handled.how)
	const time = <TimeAgo time={handled.at} />
	if (!handled.by) return <p className={styles.when}>{t.rich('handled-at', { how, time })}</p>
	const user = <Link to={paths.user(handled.by.username)}>@{handled.by.username}</Link>
	return <p className={styles.when}>{t.rich('handled-by', { how, user, time })}</p>
}

/** Claims the item for the open dialog; calls `onLost` if somebody else holds the claim. */
function Claimed({ item, onLost, children }: Pick<Props, 'item'> & { onLost: () => void; children: ReactNode }): ReactNode {
	const alert = useAlert()
	const lost = useRef(onLost)
	lost.current = onLost
	useEffect(() => {
		claimItem(item.id).catch((failure: unknown) => {
			if (!(failure instanceof ApiError) || failure.status !== 409) return
			alert(failure.message, { tone: 'bad' })
			lost.current()
		})
	}, [item.id, alert])
	return children
}
