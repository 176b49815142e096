import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useNavigate, useSearchParams } from '@folkmoot/kit/router'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { debounceMs } from '@folkmoot/kit/ui/use-debounced.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { listUsers, type UserQuery } from '../admin.api.ts'
import { RemovalsCard } from '../bans/removals-card.tsx'
import { listWaitingBots } from '../bots/bots.api.ts'
import { BotsCard } from '../bots/bots-card.tsx'
import { LoadMore } from '../table/load-more.tsx'
import styles from '../table/table.module.css'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { t } from './text.ts'
import { useUsers } from './use-users.ts'
import { queryOf, sortOf, sortOptions, stateOptions } from './user-filter.ts'
import { UsersTable } from './users-table.tsx'

export async function loadUsers({ fetch, query }: LoadContext): Promise<void> {
	await Promise.all([fetch(listUsers, { query: queryOf(query) }), fetch(listWaitingBots, { query: {} })])
}

/** All accounts, with admin actions. The filter is in the address. */
export function UsersSection(): ReactNode {
	const [search] = useSearchParams()
	const navigate = useNavigate()
	const query = queryOf(search)
	const { page, users, isFetching, hasMore, isLoadingMore, loadMore, change } = useUsers(query)
	const [bannedAt, setBannedAt] = useState(0)
	const setQuery = (wanted: UserQuery) => {
		const params = new URLSearchParams({ ...wanted }).toString()
		navigate(params === '' ? paths.admin('users') : `${paths.admin('users')}?${params}`, { replace: true })
	}
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<TableSkeleton />} />
	return (
		<>
			<BotsCard />
			<RemovalsCard bannedAt={bannedAt} />
			<FilterBar query={query} onChange={setQuery} shown={users.length} hasMore={hasMore} isFetching={isFetching} />
			{users.length > 0 ? (
				<UsersTable
					users={users}
					query={query}
					onSort={(sort) => setQuery(queryOf(new URLSearchParams({ ...query, sort })))}
					onChange={change}
					onBanned={() => setBannedAt(Date.now())}
				/>
			) : hasMore ? (
				<StateCard title={t('none-yet')}>{t('none-yet-hint')}</StateCard>
			) : (
				<StateCard title={t('none-match')} action={<Button onClick={() => setQuery({})}>{t('show-all')}</Button>} />
			)}
			{!isFetching && <LoadMore hasMore={hasMore} isLoading={isLoadingMore} loadMore={loadMore} />}
		</>
	)
}

interface FilterProps {
	query: UserQuery
	onChange: (query: UserQuery) => void
	shown: number
	hasMore: boolean
	isFetching: boolean
}

function FilterBar({ query, onChange, shown, hasMore, isFetching }: FilterProps): ReactNode {
	const { noUsers } = useSession()
	const { q = '', state = 'all' } = query
	const change = (wanted: Record<string, string>) => onChange(queryOf(new URLSearchParams({ ...query, ...wanted })))
	const [text, setText] = useState(q)
	const [lastQuery, setLastQuery] = useState(q)
	// The address changed: back navigation, or a reset filter.
	if (lastQuery !== q) {
		setLastQuery(q)
		if (text.trim() !== q) setText(q)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the debounce
	useEffect(() => {
		if (text.trim() === q) return
		const timer = setTimeout(() => change({ q: text }), debounceMs)
		return () => clearTimeout(timer)
	}, [text])
	const isFiltered = q !== '' || state !== 'all'
	const found = hasMore ? t('first', { count: shown }) : t('accounts', { count: shown })
	return (
		<search className={styles.filter} aria-busy={isFetching}>
			<TextInput
				label={t('name-contains')}
				hidesLabel
				type="search"
				placeholder={t('name-contains')}
				autoCapitalize="none"
				spellCheck={false}
				value={text}
				onChange={setText}
			/>
			<Select label={t('status')} value={state} options={stateOptions()} onChange={(wanted) => change({ state: wanted })} />
			<Select label={t('order')} value={sortOf(query)} options={sortOptions()} onChange={(wanted) => change({ sort: wanted })} />
			<p className={styles.count} role="status">
				{isFiltered ? found : t('of-all', { count: shown, all: Math.max(noUsers, shown) })}
			</p>
		</search>
	)
}
