import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { Pager } from '../frame/pager.tsx'
import { type ActingGroup, ignoreReport, listReports, type Report, removeTarget } from '../modtools.api.ts'

const limit = 10
const filters = ['all', 'posts', 'comments'] as const
type Filter = (typeof filters)[number]

/** Reports that wait: each can be ignored, or its post or comment removed. */
export function ReportsSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const filter = filters.find((one) => one === query.get('filter')) ?? 'all'
	const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
	const reports = usePageData(listReports, {
		params: { communityId: community.id },
		query: { filter, page: String(page), limit: String(limit) },
	})
	const to = (next: { filter?: Filter; page?: number }) =>
		`${paths.modtools(community.name, 'reports')}?${new URLSearchParams({ filter, page: '1', ...Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)])) })}`
	if (reports.state !== 'loaded') return <Unloaded of={reports} skeleton={<CardSkeletons count={3} />} />
	const { noReports, noPostReports, noCommentReports } = reports.data.details
	const counts: Record<Filter, number> = { all: noReports, posts: noPostReports, comments: noCommentReports }
	const labels: Record<Filter, string> = { all: 'All', posts: 'Posts', comments: 'Comments' }
	return (
		<>
			<LinkTabs
				label="Which reports"
				tabs={filters.map((one) => ({ to: to({ filter: one }), label: `${labels[one]} (${counts[one]})`, isCurrent: one === filter }))}
			/>
			{reports.data.reports.length === 0 && <p className={styles.none}>No reports are waiting.</p>}
			<div className={styles.list}>
				{reports.data.reports.map((report) => (
					<ReportCard
						key={report.id}
						report={report}
						actAs={community.userMod ? 'mods' : 'admins'}
						onHandled={() => void reports.reload()}
					/>
				))}
			</div>
			<Pager page={page} count={Math.ceil(counts[filter] / limit)} hrefOf={(number) => to({ page: number })} />
		</>
	)
}

interface CardProps {
	report: Report
	actAs: ActingGroup
	onHandled: () => void
}

function ReportCard({ report, actAs, onHandled }: CardProps): ReactNode {
	const alert = useAlert()
	const [isAsking, setAsking] = useState(false)
	const [ignore, isIgnoring] = useAction(async () => {
		await ignoreReport(report)
		alert('Report ignored.')
		onHandled()
	})
	const [remove, isRemoving] = useAction(async () => {
		await removeTarget(report, actAs)
		alert(report.type === 'post' ? 'Post removed.' : 'Comment removed.')
		setAsking(false)
		onHandled()
	})
	return (
		<Card aria-label={`Report: ${report.reason}`}>
			<div className={styles.row}>
				<Label tone="warn">{report.reason}</Label>
				<span className={styles.quiet}>
					reported <TimeAgo time={report.createdAt} />
				</span>
				<span className={styles.grow} />
				<div className={styles.actions}>
					<Button size="small" isLoading={isIgnoring} onClick={ignore}>
						Ignore
					</Button>
					<Button size="small" onClick={() => setAsking(true)}>
						Remove {report.type}
					</Button>
				</div>
			</div>
			<Target report={report} />
			{isAsking && (
				<ConfirmDialog
					title={`Remove this ${report.type}?`}
					confirmLabel={`Remove ${report.type}`}
					isDanger
					isRunning={isRemoving}
					onConfirm={remove}
					onClose={() => setAsking(false)}
				>
					It leaves every feed, and its author is told that moderators removed it.
				</ConfirmDialog>
			)}
		</Card>
	)
}

function Target({ report: { target } }: { report: Report }): ReactNode {
	if (!target) return <p className={styles.quiet}>It is no longer there.</p>
	if ('hotness' in target) return <PostCardCompact post={target} canVote={false} />
	return <CommentCard comment={target} canVote={false} />
}
