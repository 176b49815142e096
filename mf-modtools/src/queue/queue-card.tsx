import { ApiError } from '@folkmoot/kit/api'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { TargetCard } from '../frame/target-card.tsx'
import type { ActingGroup } from '../modtools.api.ts'
import { describeHistory, describeResolution } from './describe-item.ts'
import { claimItem, type QueueItem, releaseItem, resolveItem } from './queue.api.ts'
import styles from './queue.module.css'
import type { QueueAction } from './queue-action-dialog.tsx'
import selection from './selection.module.css'

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

/** A reported post or comment: reports, facts about its author, and actions. */
export function QueueCard({ item, actAs, showsCommunity, isSelected, onSelect, onChange }: Props): ReactNode {
	const { communityName, claim } = item
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
			{(showsCommunity || claim) && (
				<p className={styles.where}>
					{showsCommunity && <Link to={paths.modtools(communityName, 'reports')}>{communityName}</Link>}
					{claim && (
						<Label tone={claim.isOwn ? 'brand' : 'warn'}>{claim.isOwn ? 'Claimed by you' : `Claimed by @${claim.by.username}`}</Label>
					)}
				</p>
			)}
			<TargetCard type={item.type} target={item.target} missingClassName={styles.missing} />
			<div className={styles.case}>
				{!item.handled && (
					<label className={selection.one}>
						<input
							type="checkbox"
							data-key="s"
							aria-label={`Select the ${labelOf(item).replace('R', 'r')}`}
							checked={isSelected}
							disabled={isTheirs}
							onChange={({ target }) => onSelect(target.checked)}
						/>
					</label>
				)}
				<Reasons item={item} onFile={() => setFileOpen(true)} />
				{item.handled ? (
					<Handled item={item} />
				) : (
					<Actions item={item} isTheirs={isTheirs} onAct={setAction} onChange={onChange} onLeave={leave} />
				)}
			</div>
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

function Reasons({ item, onFile }: Pick<Props, 'item'> & { onFile: () => void }): ReactNode {
	const { reasons, noReports, lastAt, author, because = [] } = item
	return (
		<div className={styles.reasons}>
			{reasons.map(({ reason, count }) => (
				<Label key={reason} tone="warn">
					{count === 1 ? reason : `${reason} × ${count}`}
				</Label>
			))}
			<span className={styles.when}>
				{formatCount(noReports, 'report')}, <TimeAgo time={lastAt} />
			</span>
			{because.map((why) => (
				<span key={why} className={styles.because}>
					{why}
				</span>
			))}
			{author && (
				<span className={styles.author}>
					<button type="button" className={styles.file} data-key="n" onClick={onFile}>
						@{author.username}
						{describeHistory(item) && `: ${describeHistory(item)}`}
					</button>
					{author.isBanned && <Label tone="danger">banned</Label>}
				</span>
			)}
		</div>
	)
}

function Handled({ item }: Pick<Props, 'item'>): ReactNode {
	const { handled } = item
	if (!handled) return null
	return (
		<p className={styles.when}>
			{describeResolution(item)}
			{handled.by && (
				<>
					{' by '}
					<Link to={paths.user(handled.by.username)}>@{handled.by.username}</Link>
				</>
			)}
			, <TimeAgo time={handled.at} />
		</p>
	)
}

/** Moves focus to the next card when this one unmounts, for keyboard users. */
async function leaveQueue(card: HTMLElement | null, onChange: () => Promise<void>): Promise<void> {
	const moveFocus = focusAfterRemoval(card)
	await onChange()
	moveFocus()
}

function labelOf({ type, target, author }: QueueItem): string {
	const title = target && 'title' in target ? `: ${target.title}` : ''
	return `Reported ${type}${author ? ` by @${author.username}` : ''}${title}`
}

interface ActionsProps extends Pick<Props, 'item' | 'onChange'> {
	isTheirs: boolean
	onAct: (act: QueueAction) => void
	/** Called when the item has left the queue. */
	onLeave: () => Promise<void>
}

function Actions({ item, isTheirs, onAct, onChange, onLeave }: ActionsProps): ReactNode {
	const { target, type, author, claim } = item
	const alert = useAlert()
	const complaints = { claimed_by_other: () => void onChange() }
	const [ignore, isIgnoring] = useModeratorAction(async () => {
		await resolveItem(item.id, 'ignored')
		alert('Report ignored.')
		await onLeave()
	}, complaints)
	const [toggleClaim, isClaiming] = useModeratorAction(async () => {
		await (claim?.isOwn ? releaseItem(item.id) : claimItem(item.id))
		await onChange()
	}, complaints)
	return (
		<div className={styles.actions}>
			{target && (
				<LinkButton size="small" to={addressOf(target)} data-key="Enter">
					Go to
				</LinkButton>
			)}
			<Button size="small" data-key="c" disabled={isTheirs} isLoading={isClaiming} onClick={toggleClaim}>
				{claim?.isOwn ? 'Release' : 'Claim'}
			</Button>
			<Button size="small" data-key="i" disabled={isTheirs} isLoading={isIgnoring} onClick={ignore}>
				Ignore
			</Button>
			{target && !target.locked && (
				<Button size="small" data-key="l" disabled={isTheirs} onClick={() => onAct('lock')}>
					Lock
				</Button>
			)}
			{author && !author.isBanned && (
				<Button size="small" data-key="b" disabled={isTheirs} aria-label={`Ban @${author.username}`} onClick={() => onAct('ban')}>
					Ban
				</Button>
			)}
			{target && (
				<Button size="small" data-key="x" disabled={isTheirs} onClick={() => onAct('remove')}>
					Remove {type}
				</Button>
			)}
		</div>
	)
}

function addressOf(target: NonNullable<QueueItem['target']>): string {
	if ('hotness' in target) return paths.post(target.communityName, target.publicId)
	return paths.comment(target.communityName, target.postPublicId, target.id)
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
