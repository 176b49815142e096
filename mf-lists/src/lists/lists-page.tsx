import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useParam, useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import { type ReactNode, useState } from 'react'
import { listLists } from '../lists.api.ts'
import { ListDialog } from './list-dialog.tsx'
import styles from './lists.module.css'

const sorts = [
	{ value: 'lastAdded', label: 'Last added' },
	{ value: 'name', label: 'A-Z' },
] as const
const filters = [
	{ value: 'all', label: 'All' },
	{ value: 'public', label: 'Public' },
	{ value: 'private', label: 'Private' },
] as const

function inputOf(username: string, query: URLSearchParams) {
	const sort = sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'lastAdded'
	const filter = filters.find(({ value }) => value === query.get('filter'))?.value ?? 'all'
	return { params: { username }, query: { sort, filter } }
}

export async function load({ fetch, params, query }: LoadContext): Promise<void> {
	await fetch(listLists, inputOf(params.username ?? '', query))
}

export function head({ params }: HeadContext): Head {
	return { title: `Lists of @${params.username}`, canonical: paths.lists(params.username ?? '') }
}

/** The lists of a member: one's own all, others' the public ones. */
export function Page(): ReactNode {
	const username = useParam('username')
	const [query] = useSearchParams()
	const input = inputOf(username, query)
	const lists = usePageData(listLists, input)
	const isOwn = useViewer()?.username.toLowerCase() === username.toLowerCase()
	return (
		<PageLayout>
			<Bar username={username} isOwn={isOwn} sort={input.query.sort} filter={input.query.filter} onSaved={() => void lists.reload()} />
			{lists.state === 'loaded' ? <Lists lists={lists.data} /> : <Unloaded of={lists} skeleton={<CardSkeletons count={4} />} />}
		</PageLayout>
	)
}

interface BarProps {
	username: string
	isOwn: boolean
	sort: (typeof sorts)[number]['value']
	filter: (typeof filters)[number]['value']
	onSaved: () => void
}

function Bar({ username, isOwn, sort, filter, onSaved }: BarProps): ReactNode {
	const go = useGo()
	const [isMaking, setMaking] = useState(false)
	const choose = (next: { sort?: string; filter?: string }) => {
		const query = new URLSearchParams({ sort, filter, ...next })
		go(`${paths.lists(username)}?${query}`, { replace: true })
	}
	return (
		<div className={styles.bar}>
			<h1 className={styles.title}>{isOwn ? 'My lists' : `Lists of @${username}`}</h1>
			<Select label="Sort by" value={sort} options={sorts} onChange={(value) => choose({ sort: value })} />
			{isOwn && <Select label="Show" value={filter} options={filters} onChange={(value) => choose({ filter: value })} />}
			{isOwn && (
				<Button kind="primary" onClick={() => setMaking(true)}>
					New list
				</Button>
			)}
			{isMaking && <ListDialog username={username} onSaved={onSaved} onClose={() => setMaking(false)} />}
		</div>
	)
}

function Lists({ lists }: { lists: readonly List[] }): ReactNode {
	if (lists.length === 0) return <p className={styles.none}>No lists to show.</p>
	return (
		<ul className={styles.lists}>
			{lists.map((list) => (
				<li key={list.id} className={styles.card}>
					<h2 className={styles.name}>
						<Link to={paths.list(list.username, list.name)} className={styles.stretched}>
							{list.displayName}
						</Link>
						{!list.public && <Label>Private</Label>}
					</h2>
					<p className={styles.facts}>
						{countWords(list.numItems, 'item')} · updated <TimeAgo time={list.lastUpdatedAt} />
					</p>
				</li>
			))}
		</ul>
	)
}
