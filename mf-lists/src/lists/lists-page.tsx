import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { useParam, useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { ReactNode } from 'react'
import { listLists } from '../lists.api.ts'
import { ListCards } from './list-cards.tsx'
import { ListsBar } from './lists-bar.tsx'
import { listsInput } from './lists-choice.ts'
import { OwnerCard } from './owner-card.tsx'

export async function load({ fetch, params, query }: LoadContext): Promise<void> {
	await fetch(listLists, listsInput(params.username ?? '', query))
}

export function head({ params }: HeadContext): Head {
	return { title: `Lists of @${params.username}`, canonical: paths.lists(params.username ?? '') }
}

/** The lists of a member: one's own all, others' the public ones. */
export function Page(): ReactNode {
	const username = useParam('username')
	const [query] = useSearchParams()
	const input = listsInput(username, query)
	const lists = usePageData(listLists, input)
	const isOwn = useViewer()?.username.toLowerCase() === username.toLowerCase()
	if (lists.state === 'failed' && lists.error.status === 404) return <NotFound />
	return (
		<PageLayout aside={<OwnerCard username={username} isOwn={isOwn} />} asideLast>
			<ListsBar username={username} isOwn={isOwn} choice={input.query} onSaved={() => void lists.reload()} />
			{lists.state === 'loading' && <CardSkeletons count={4} isCompact />}
			{lists.state === 'failed' && (
				<StateCard title="Something went wrong!" role="alert" action={<Button onClick={lists.reload}>Try again</Button>} />
			)}
			{lists.state === 'loaded' && <ListCards lists={lists.data} />}
		</PageLayout>
	)
}
