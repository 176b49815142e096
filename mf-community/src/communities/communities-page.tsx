import type { Community } from '@folkmoot/community-contract/community'
import { type PageData, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useState } from 'react'
import { listCommunities } from '../community.api.ts'
import { RequestDialog } from '../create/request-dialog.tsx'
import styles from './communities.module.css'
import { CommunitiesBar } from './communities-bar.tsx'
import { Found } from './found.tsx'

const input = { query: { sort: 'size' } } as const

export async function load({ fetch }: LoadContext): Promise<void> {
	await fetch(listCommunities, input)
}

export function head({ site }: HeadContext): Head {
	return { title: 'All communities', description: `The communities of ${site.name}.`, canonical: paths.communities() }
}

/** All communities, the largest first. */
export function Page(): ReactNode {
	const communities = usePageData(listCommunities, input)
	const [isAsking, setAsking] = useState(false)
	const viewer = useViewer()
	const openModal = useOpenModal()
	const [query] = useSearchParams()
	// The search box of the site leads here with the words in the address.
	const asked = query.get('q')
	const ask = () => (viewer ? setAsking(true) : openModal({ name: 'login-prompt' }))
	return (
		<PageLayout aside={<RequestCard onAsk={ask} />} asideLast>
			<Communities key={asked} asked={asked} communities={communities} onAsk={ask} />
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
	/** What the address looks for. */
	asked: string | null
	communities: PageData<Community[]>
	onAsk: () => void
}

function Communities({ asked, communities, onAsk }: Props): ReactNode {
	const [wanted, setWanted] = useState(asked)
	return (
		<>
			<CommunitiesBar wanted={wanted} onSearch={setWanted} onAsk={onAsk} />
			{communities.state === 'loaded' ? (
				<Found communities={communities} wanted={wanted ?? ''} onAsk={onAsk} />
			) : (
				<Unloaded of={communities} skeleton={<CardSkeletons />} />
			)}
		</>
	)
}
