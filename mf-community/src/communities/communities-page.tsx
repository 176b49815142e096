import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { browseCommunities } from '../community.api.ts'
import { RequestDialog } from '../create/request-dialog.tsx'
import styles from './communities.module.css'
import { CommunitiesBar } from './communities-bar.tsx'
import { browseInput, parseTopic } from './communities-params.ts'
import { CommunityResults } from './community-results.tsx'
import { SideLists, sideInputs } from './side-lists.tsx'
import { t } from './text.ts'
import { TopicLinks } from './topic-links.tsx'
import { useCommunities } from './use-communities.ts'

export async function load({ fetch, query }: LoadContext): Promise<void> {
	const beside = Object.values(sideInputs).map((input) => fetch(browseCommunities, input))
	await Promise.all([fetch(browseCommunities, browseInput(query)), ...beside])
}

export function head({ site }: HeadContext): Head {
	return { title: t('title'), description: t('site-description', { site: site.name }), canonical: paths.communities() }
}

/** All communities, by default the largest first. */
export function Page(): ReactNode {
	const [isRequesting, setRequesting] = useState(false)
	const viewer = useViewer()
	const openModal = useOpenModal()
	const [query] = useSearchParams()
	// The site's search box links here with the text in the address.
	const initialSearch = query.get('q')
	const request = () => (viewer ? setRequesting(true) : openModal({ name: 'login-prompt' }))
	return (
		<PageLayout
			aside={
				<>
					<RequestCard onRequest={request} />
					<SideLists />
				</>
			}
			asideLast
		>
			<Communities key={initialSearch} initialSearch={initialSearch} query={query} onRequest={request} />
			{isRequesting && <RequestDialog onClose={() => setRequesting(false)} />}
		</PageLayout>
	)
}

function RequestCard({ onRequest }: { onRequest: () => void }): ReactNode {
	return (
		<Card heading={t('missing')}>
			<p className={styles.text}>{t('missing-hint')}</p>
			<Button isWide onClick={onRequest}>
				{t('request')}
			</Button>
		</Card>
	)
}

interface Props {
	/** The search text in the address. */
	initialSearch: string | null
	query: URLSearchParams
	onRequest: () => void
}

function Communities({ initialSearch, query, onRequest }: Props): ReactNode {
	const [search, setSearch] = useState(initialSearch)
	const input = browseInput(query)
	const topic = parseTopic(query)
	const { page, shown } = useCommunities(input, search ?? '')
	return (
		<>
			<CommunitiesBar sort={input.query.sort} topic={topic} search={search} onSearch={setSearch} onRequest={onRequest} />
			{page.state === 'loaded' && <TopicLinks topics={page.data.topics} current={topic} sort={input.query.sort} />}
			<FirstPageLink />
			{shown ? (
				<CommunityResults {...shown} search={search?.trim() ?? ''} onRequest={onRequest} />
			) : (
				<DataFallback of={page} skeleton={<CardSkeletons isCompact />} />
			)}
		</>
	)
}
