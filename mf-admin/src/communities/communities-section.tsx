import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { useDebounced } from '@folkmoot/kit/ui/use-debounced.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { browseCommunities, listRequests } from '../admin.api.ts'
import { listWaitingClaims } from '../claims/claims.api.ts'
import { ClaimsCard } from '../claims/claims-card.tsx'
import { ImportCard } from '../imports/import-card.tsx'
import { listImports } from '../imports/imports.api.ts'
import { LoadMore } from '../table/load-more.tsx'
import styles from '../table/table.module.css'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { CommunitiesTable } from './communities-table.tsx'
import { RequestsCard } from './requests-card.tsx'
import { t } from './text.ts'
import { inputOf, sortOptions, useCommunities } from './use-communities.ts'

export async function loadCommunities({ fetch }: LoadContext): Promise<void> {
	await Promise.all([
		fetch(browseCommunities, inputOf('', 'size')),
		fetch(listRequests),
		fetch(listImports),
		fetch(listWaitingClaims, { query: {} }),
	])
}

/** All communities with their default switch, and the requested ones. */
export function CommunitiesSection(): ReactNode {
	const [text, setText] = useState('')
	const [sort, setSort] = useState<CommunitySort>('size')
	const name = useDebounced(text).trim()
	const { page, isFetching, isLoadingMore, loadMore, change, reload } = useCommunities(name, sort)
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<TableSkeleton />} />
	const { communities, count, next } = page.data
	return (
		<>
			<RequestsCard onMade={reload} />
			<ClaimsCard />
			<ImportCard onArrived={reload} />
			<FilterBar
				text={text}
				onChange={setText}
				sort={sort}
				onSort={setSort}
				isFetching={isFetching}
				status={name === '' ? t('count-all', { count }) : t('found', { count })}
			/>
			<p className={styles.note}>{t('defaults-note')}</p>
			{communities.length > 0 ? (
				<CommunitiesTable communities={communities} sort={sort} onSort={setSort} onChange={change} />
			) : (
				<NothingFound isFiltered={name !== ''} onShowAll={() => setText('')} />
			)}
			{!isFetching && <LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />}
		</>
	)
}

interface FilterProps {
	text: string
	onChange: (text: string) => void
	sort: CommunitySort
	onSort: (sort: CommunitySort) => void
	isFetching: boolean
	status: string
}

function FilterBar({ text, onChange, sort, onSort, isFetching, status }: FilterProps): ReactNode {
	const openModal = useOpenModal()
	return (
		<search className={styles.filter} aria-busy={isFetching}>
			<TextInput label={t('filter-by-name')} hidesLabel type="search" placeholder={t('filter-by-name')} value={text} onChange={onChange} />
			<Select label={t('order')} value={sort} options={sortOptions()} onChange={onSort} />
			<p className={styles.count} role="status">
				{status}
			</p>
			<Button kind="primary" aria-haspopup="dialog" onClick={() => openModal({ name: 'create-community' })}>
				<Plus /> {t('create-community')}
			</Button>
		</search>
	)
}

function NothingFound({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode {
	if (!isFiltered) return <StateCard title={t('none-yet')} />
	return <StateCard title={t('none-match')} action={<Button onClick={onShowAll}>{t('show-all')}</Button>} />
}
