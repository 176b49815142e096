import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { BeginningLink } from '@folkmoot/kit/content/feed/beginning-link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { browseCommunities } from '../community.api.ts'
import { RequestDialog } from '../create/request-dialog.tsx'
import styles from './communities.module.css'
import { CommunitiesBar } from './communities-bar.tsx'
import { browseInput } from './communities-choice.ts'
import { Found } from './found.tsx'
import { useCommunities } from './use-communities.ts'

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(browseCommunities, browseInput(query))
}

export function head({ site }: HeadContext): Head {
	return { title: 'All communities', description: `The communities of ${site.name}.`, canonical: paths.communities() }
}

/** All communities, by default the largest first. */
export function Page(): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const viewer = useViewer()
	const openModal = useOpenModal()
	const [query] = useSearchParams()
	// The site's search box links here with the text in the address.
	const asked = query.get('q')
	const ask = () => (viewer ? setAsking(true) : openModal({ name: 'login-prompt' }))
	return (
		<PageLayout aside={<RequestCard onAsk={ask} />} asideLast>
			<Communities key={asked} asked={asked} query={query} onAsk={ask} />
			{isAsking && <RequestDialog onClose={() => setAsking(false)} />}
		</PageLayout>
	)
}

function RequestCard({ onAsk }: { onAsk: () => void }): ReactNode {
	return (
		<Card heading="Is one missing?">
			<p className={styles.text}>Tell the admins which community you would like to see, and why it would be good to have.</p>
			<Button isWide onClick={onAsk}>
				Request a community
			</Button>
		</Card>
	)
}

interface Props {
	/** The search text in the address. */
	asked: string | null
	query: URLSearchParams
	onAsk: () => void
}

function Communities({ asked, query, onAsk }: Props): ReactNode {
	const [wanted, setWanted] = useState(asked)
	const input = browseInput(query)
	const { page, shown } = useCommunities(input, wanted ?? '')
	return (
		<>
			<CommunitiesBar sort={input.query.sort} wanted={wanted} onSearch={setWanted} onAsk={onAsk} />
			<BeginningLink />
			{shown ? (
				<Found {...shown} wanted={wanted?.trim() ?? ''} onAsk={onAsk} />
			) : (
				<Unloaded of={page} skeleton={<CardSkeletons isCompact />} />
			)}
		</>
	)
}
