import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useParam, useSearchParams } from '@folkmoot/kit/router'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import { getList, listItems } from '../lists.api.ts'
import { ListScreen } from './list-screen.tsx'
import { t } from './text.ts'
import { itemsInput } from './use-list-items.ts'

const listInput = (username: string, listName: string) => ({ params: { username, listName } })

/** The address with the names' canonical spelling, if it is another one; the query is kept. */
function canonicalPath({ username, name }: List, requested: { username: string; listName: string }, query: URLSearchParams): string | null {
	if (username === requested.username && name === requested.listName) return null
	return withQuery(paths.list(username, name), query)
}

export async function load({ fetch, params, query, redirect }: LoadContext): Promise<void> {
	const { username = '', list: listName = '' } = params
	// A failure here is ignored: if the list is missing, the page itself says so.
	const items = fetch(listItems, itemsInput(username, listName, query)).catch(() => undefined)
	const canonical = canonicalPath(await fetch(getList, listInput(username, listName)), { username, listName }, query)
	// Not permanent: a list can be renamed.
	if (canonical) throw redirect(canonical, 302)
	await items
}

export function head({ read, params }: HeadContext): Head {
	const requested = { username: params.username ?? '', name: params.list ?? '' }
	const list = read(getList, listInput(requested.username, requested.name))
	// In the owner's spelling, not that of the address.
	const { username, name } = list ?? requested
	return {
		title: list?.displayName ?? name,
		description: plainTextExcerpt(list?.descriptionTree ?? [], 160) || t('list-by', { name: `@${username}` }),
		canonical: paths.list(username, name),
		...(list?.public ? { feed: paths.atom(paths.list(username, name)) } : {}),
		noindex: !list?.public,
	}
}

/** A list with its items. */
export function Page(): ReactNode {
	const username = useParam('username')
	const listName = useParam('list')
	const [query] = useSearchParams()
	const list = usePageData(getList, listInput(username, listName))
	if (list.state !== 'loaded') return <DataFallback of={list} skeleton={<CardSkeletons />} />
	const canonical = canonicalPath(list.data, { username, listName }, query)
	if (canonical) return <Navigate to={canonical} replace />
	return <ListScreen key={list.data.id} list={list.data} listName={listName} onChange={list.update} />
}
