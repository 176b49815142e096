import { useAction } from '@folkmoot/kit/api'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { type ReactNode, useState } from 'react'
import { type ActingGroup, ignoreReport, removeTarget } from '../modtools.api.ts'
import type { ReportGroup } from './report-groups.ts'
import styles from './reports.module.css'

interface Props {
	group: ReportGroup
	actAs: ActingGroup
	/** The group has left the queue. */
	onHandled: () => Promise<void>
}

/** A post or comment that was reported: why, and what to do about it. */
export function ReportCard({ group, actAs, onHandled }: Props): ReactNode {
	const { reports, type } = group
	const alert = useAlert()
	const [isAsking, setAsking] = useState(false)
	const [ignore, isIgnoring] = useAction(async () => {
		for (const report of reports) await ignoreReport(report)
		alert(reports.length === 1 ? 'Report ignored.' : `${countWords(reports.length, 'report')} ignored.`)
		await onHandled()
	})
	const [remove, isRemoving] = useAction(async () => {
		await removeTarget(reports[0], actAs)
		alert(type === 'post' ? 'Post removed.' : 'Comment removed.')
		setAsking(false)
		await onHandled()
	})
	return (
		<section className={styles.card} aria-label={`Reported ${type}`}>
			<Target group={group} />
			<div className={styles.case}>
				<Reasons group={group} />
				<div className={styles.actions}>
					<Button size="small" isLoading={isIgnoring} onClick={ignore}>
						Ignore
					</Button>
					{group.target && (
						<Button size="small" onClick={() => setAsking(true)}>
							Remove {type}
						</Button>
					)}
				</div>
			</div>
			{isAsking && (
				<ConfirmDialog
					title={`Remove this ${type}?`}
					confirmLabel={`Remove ${type}`}
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={() => setAsking(false)}
				>
					{type === 'post'
						? 'It leaves every feed, and its author is told that moderators removed it.'
						: `Nobody but ${actAs === 'mods' ? 'moderators and ' : ''}admins will be able to read it.`}
				</ConfirmDialog>
			)}
		</section>
	)
}

function Reasons({ group: { reports, reasons } }: { group: ReportGroup }): ReactNode {
	return (
		<div className={styles.reasons}>
			{reasons.map(({ reason, count }) => (
				<Label key={reason} tone="warn">
					{count === 1 ? reason : `${reason} × ${count}`}
				</Label>
			))}
			<span className={styles.when}>
				{countWords(reports.length, 'report')}, <TimeAgo time={reports[0].createdAt} />
			</span>
		</div>
	)
}

function Target({ group: { target, type } }: { group: ReportGroup }): ReactNode {
	if (!target) return <p className={styles.gone}>The {type} is no longer there.</p>
	if ('hotness' in target) return <PostCardCompact post={target} canVote={false} showsCommunity={false} />
	return <CommentCard comment={target} canVote={false} />
}
