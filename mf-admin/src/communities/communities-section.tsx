import type { Community } from '@folkmoot/community-contract/community'
import { type PageData, usePageData } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { listCommunities, listRequests } from '../admin.api.ts'
import styles from '../table/table.module.css'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { figure } from '../table/words.ts'
import { CommunitiesTable } from './communities-table.tsx'
import { RequestsCard } from './requests-card.tsx'

const bySize = { query: { sort: 'size' } } as const
/** So many are drawn at once; the rest at a click. */
const step = 100

export async function loadCommunities({ fetch }: LoadContext): Promise<void> {
	await Promise.all([fetch(listCommunities, bySize), fetch(listRequests)])
}

/** Every community, whether it is a default one, and which ones members asked for. */
export function CommunitiesSection(): ReactNode {
	const page = usePageData(listCommunities, bySize)
	if (page.state !== 'loaded') return <Unloaded of={page} skeleton={<TableSkeleton />} />
	return (
		<>
			<RequestsCard onMade={page.reload} />
			<Communities page={page} />
		</>
	)
}

function Communities({ page }: { page: Extract<PageData<Community[]>, { state: 'loaded' }> }): ReactNode {
	const openModal = useOpenModal()
	const [text, setText] = useState('')
	const [most, setMost] = useState(step)
	const found = page.data.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
	const change = (changed: Community) => page.update((all) => all.map((one) => (one.id === changed.id ? changed : one)))
	return (
		<>
			<div className={styles.filter}>
				<TextInput
					label="Filter by name"
					hidesLabel
					type="search"
					placeholder="Filter by name"
					value={text}
					onChange={(value) => {
						setText(value)
						setMost(step)
					}}
				/>
				<p className={styles.count} role="status">
					{text ? `${figure(found.length)} of ${figure(page.data.length)}` : `${figure(page.data.length)} in all`}
				</p>
				<Button kind="primary" onClick={() => openModal({ name: 'create-community' })}>
					<Plus /> Create community
				</Button>
			</div>
			<p className={styles.note}>Default communities are shown to guests, and new members join them.</p>
			{found.length > 0 ? (
				<CommunitiesTable communities={found.slice(0, most)} onChange={change} />
			) : (
				<NothingFound isFiltered={text !== ''} onShowAll={() => setText('')} />
			)}
			{found.length > most && (
				<div className={styles.more}>
					<Button onClick={() => setMost(most + step)}>More</Button>
				</div>
			)}
		</>
	)
}

function NothingFound({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }): ReactNode {
	if (!isFiltered) return <StateCard title="There is no community yet." />
	return <StateCard title="No community has that in its name." action={<Button onClick={onShowAll}>Show all</Button>} />
}
