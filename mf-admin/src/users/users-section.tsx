import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, useState } from 'react'
import { listUsers } from '../admin.api.ts'
import styles from '../table/table.module.css'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { figure } from '../table/words.ts'
import { type UserFilter, usersMatching } from './matching.ts'
import { useUsers } from './use-users.ts'
import { UsersTable } from './users-table.tsx'

export async function loadUsers({ fetch }: LoadContext): Promise<void> {
	await fetch(listUsers)
}

const everybody: UserFilter = { text: '', state: 'all' }

/** Every account, with what can be done about it. */
export function UsersSection(): ReactNode {
	const { page, users, hasMore, isLoadingMore, loadMore, change } = useUsers()
	const [filter, setFilter] = useState(everybody)
	if (page.state !== 'loaded') return <Unloaded of={page} skeleton={<TableSkeleton />} />
	const found = usersMatching(users, filter)
	return (
		<>
			<FilterBar filter={filter} onChange={setFilter} found={found.length} loaded={users.length} />
			{found.length > 0 ? (
				<UsersTable users={found} onChange={change} />
			) : (
				<StateCard title="Nobody here fits." action={<Button onClick={() => setFilter(everybody)}>Show everybody</Button>}>
					{hasMore && 'Only the accounts that are loaded are looked through. There are more.'}
				</StateCard>
			)}
			{hasMore && (
				<div className={styles.more}>
					<Button isLoading={isLoadingMore} onClick={loadMore}>
						More
					</Button>
				</div>
			)}
		</>
	)
}

const states: readonly { value: UserFilter['state']; label: string }[] = [
	{ value: 'all', label: 'Everybody' },
	{ value: 'active', label: 'Active' },
	{ value: 'banned', label: 'Banned' },
	{ value: 'deleted', label: 'Deleted' },
	{ value: 'admin', label: 'Admins' },
]

interface FilterProps {
	filter: UserFilter
	onChange: (filter: UserFilter) => void
	found: number
	loaded: number
}

function FilterBar({ filter, onChange, found, loaded }: FilterProps): ReactNode {
	const { noUsers } = useSession()
	const isFiltered = filter.text !== '' || filter.state !== 'all'
	return (
		<div className={styles.filter}>
			<TextInput
				label="Filter by name"
				hidesLabel
				type="search"
				placeholder="Filter by name"
				value={filter.text}
				onChange={(text) => onChange({ ...filter, text })}
			/>
			<Select label="State" value={filter.state} options={states} onChange={(state) => onChange({ ...filter, state })} />
			<p className={styles.count} role="status">
				{isFiltered ? `${figure(found)} of ${figure(loaded)} loaded` : `${figure(loaded)} of ${figure(Math.max(noUsers, loaded))}`}
			</p>
		</div>
	)
}
