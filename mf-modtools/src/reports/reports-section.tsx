import { type ReplyOf, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { pageOf } from '../frame/page-of.ts'
import { Pager } from '../frame/pager.tsx'
import { listReports } from '../modtools.api.ts'
import { ReportCard } from './report-card.tsx'
import { groupReports } from './report-groups.ts'

const limit = 10
const filters = ['all', 'posts', 'comments'] as const
type Filter = (typeof filters)[number]
type Counts = ReplyOf<typeof listReports>['details']

function filterOf(query: URLSearchParams): Filter {
	return filters.find((one) => one === query.get('filter')) ?? 'all'
}

function reportsInput(communityId: string, query: URLSearchParams) {
	return { params: { communityId }, query: { filter: filterOf(query), page: String(pageOf(query)), limit: String(limit) } }
}

export async function loadReports({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	await fetch(listReports, reportsInput(communityId, query))
}

/** Reports that wait: each can be ignored, or its post or comment removed. */
export function ReportsSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const filter = filterOf(query)
	const reports = usePageData(listReports, reportsInput(community.id, query))
	const counts = useLatest(reports.state === 'loaded' ? reports.data.details : null)
	const addressOf = (filter: Filter, page = 1) =>
		paths.modtools(community.name, 'reports') + (filter === 'all' && page === 1 ? '' : `?filter=${filter}&page=${page}`)
	return (
		<>
			<LinkTabs
				label="Which reports"
				tabs={filters.map((one) => ({ to: addressOf(one), label: tabLabel(one, counts), isCurrent: one === filter }))}
			/>
			{reports.state === 'loaded' ? (
				<Queue reports={reports.data.reports} actAs={community.userMod ? 'mods' : 'admins'} onHandled={reports.reload} />
			) : (
				<Unloaded of={reports} skeleton={<CardSkeletons count={3} />} />
			)}
			<Pager
				page={pageOf(query)}
				count={Math.ceil((counts ? countOf(filter, counts) : 0) / limit)}
				hrefOf={(page) => addressOf(filter, page)}
			/>
		</>
	)
}

const labels: Record<Filter, string> = { all: 'All', posts: 'Posts', comments: 'Comments' }

function tabLabel(filter: Filter, counts: Counts | null): string {
	return counts ? `${labels[filter]} (${countOf(filter, counts)})` : labels[filter]
}

function countOf(filter: Filter, { noReports, noPostReports, noCommentReports }: Counts): number {
	return { all: noReports, posts: noPostReports, comments: noCommentReports }[filter]
}

/** The value as it was last known, while another is on its way. */
function useLatest<T>(value: T | null): T | null {
	const [latest, setLatest] = useState(value)
	if (value !== null && value !== latest) setLatest(value)
	return value ?? latest
}

interface QueueProps {
	reports: ReplyOf<typeof listReports>['reports']
	actAs: 'mods' | 'admins'
	onHandled: () => Promise<void>
}

function Queue({ reports, actAs, onHandled }: QueueProps): ReactNode {
	if (reports.length === 0) return <StateCard icon={<Inbox />} title="No reports are waiting." />
	return (
		<div className={styles.list}>
			{groupReports(reports).map((group) => (
				<ReportCard key={group.targetId} group={group} actAs={actAs} onHandled={onHandled} />
			))}
		</div>
	)
}
