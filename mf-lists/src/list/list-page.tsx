import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { useParam } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { getList, listItems } from '../lists.api.ts'
import { ListScreen } from './list-screen.tsx'
import { itemsInput } from './use-list-items.ts'

const listInput = (username: string, listName: string) => ({ params: { username, listName } })

export async function load({ fetch, params, query }: LoadContext): Promise<void> {
	const { username = '', list = '' } = params
	// A failure here is ignored: if the list is missing, the page itself says so.
	const items = fetch(listItems, itemsInput(username, list, query)).catch(() => undefined)
	await fetch(getList, listInput(username, list))
	await items
}

export function head({ read, params }: HeadContext): Head {
	const requested = { username: params.username ?? '', name: params.list ?? '' }
	const list = read(getList, listInput(requested.username, requested.name))
	// In the owner's spelling, not that of the address.
	const { username, name } = list ?? requested
	return {
		title: list?.displayName ?? name,
		description: plainTextExcerpt(list?.descriptionTree ?? [], 160) || `A list of @${username}.`,
		canonical: paths.list(username, name),
		...(list?.public ? { feed: paths.atom(paths.list(username, name)) } : {}),
		noindex: !list?.public,
	}
}

/** A list with its items. */
export function Page(): ReactNode {
	const username = useParam('username')
	const listName = useParam('list')
	const list = usePageData(getList, listInput(username, listName))
	if (list.state !== 'loaded') return <DataFallback of={list} skeleton={<CardSkeletons />} />
	return <ListScreen key={list.data.id} list={list.data} listName={listName} onChange={list.update} />
}
