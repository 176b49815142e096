import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useParam, useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import { listLists } from '../lists.api.ts'
import { ListCards } from './list-cards.tsx'
import { ListsBar } from './lists-bar.tsx'
import { listsInput } from './lists-params.ts'
import { OwnerCard } from './owner-card.tsx'
import { t } from './text.ts'

/** The owner's username, in its canonical spelling if a list has it. */
const ownerOf = (lists: readonly List[] | undefined, requested: string): string => lists?.[0]?.username ?? requested

export async function load({ fetch, params, query, redirect }: LoadContext): Promise<void> {
	const requested = params.username ?? ''
	const owner = ownerOf(await fetch(listLists, listsInput(requested, query)), requested)
	if (owner !== requested) throw redirect(withQuery(paths.lists(owner), query))
}

export function head({ read, params, query }: HeadContext): Head {
	const requested = params.username ?? ''
	const owner = ownerOf(read(listLists, listsInput(requested, query)), requested)
	return { title: t('lists-of', { name: `@${owner}` }), canonical: paths.lists(owner) }
}

/** The lists of a member: all for the owner, the public ones for others. */
export function Page(): ReactNode {
	const requested = useParam('username')
	const [query] = useSearchParams()
	const input = listsInput(requested, query)
	const lists = usePageData(listLists, input)
	const username = ownerOf(lists.state === 'loaded' ? lists.data : undefined, requested)
	const isOwn = useViewer()?.username.toLowerCase() === username.toLowerCase()
	if (lists.state === 'failed' && lists.error.status === 404) return <NotFound />
	if (username !== requested) return <Navigate to={withQuery(paths.lists(username), query)} replace />
	return (
		<PageLayout aside={<OwnerCard username={username} isOwn={isOwn} />} asideLast>
			<ListsBar username={username} isOwn={isOwn} choice={input.query} onSaved={() => void lists.reload()} />
			{lists.state === 'loading' && <CardSkeletons count={4} isCompact />}
			{lists.state === 'failed' && (
				<StateCard title={t('failed')} role="alert" action={<Button onClick={lists.reload}>{t('try-again')}</Button>} />
			)}
			{lists.state === 'loaded' && <ListCards lists={lists.data} owner={isOwn ? null : username} />}
		</PageLayout>
	)
}
