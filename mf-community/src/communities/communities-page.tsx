import type { Community } from '@folkmoot/community-contract/community'
import { type PageData, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { listCommunities } from '../community.api.ts'
import { RequestDialog } from '../create/request-dialog.tsx'
import styles from './communities.module.css'
import { CommunityCard } from './community-card.tsx'
import { matching } from './matching.ts'

const input = { query: { sort: 'size' } } as const
/** So many are drawn at once; the rest at a click. */
const step = 50

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
	const ask = () => (viewer ? setAsking(true) : openModal({ name: 'login-prompt' }))
	return (
		<PageLayout aside={<RequestCard onAsk={ask} />} asideLast>
			<Communities communities={communities} onAsk={ask} />
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

function Communities({ communities, onAsk }: { communities: PageData<Community[]>; onAsk: () => void }): ReactNode {
	const [wanted, setWanted] = useState<string | null>(null)
	return (
		<>
			<div className={styles.bar}>
				<h1 className={styles.title}>All communities</h1>
				<IconButton
					label="Search communities"
					icon={<Search />}
					aria-expanded={wanted !== null}
					onClick={() => setWanted(wanted === null ? '' : null)}
				/>
				<Button onClick={onAsk}>New</Button>
			</div>
			{wanted !== null && (
				<div className={styles.search}>
					<TextInput
						label="Search communities"
						hidesLabel
						placeholder="Part of a name"
						autoFocus
						value={wanted}
						onChange={setWanted}
						onKeyDown={(event) => event.key === 'Escape' && setWanted(null)}
					/>
				</div>
			)}
			{communities.state === 'loaded' ? (
				<Found key={wanted} communities={communities} wanted={wanted ?? ''} />
			) : (
				<Unloaded of={communities} skeleton={<CardSkeletons />} />
			)}
		</>
	)
}

type Loaded = Extract<PageData<Community[]>, { state: 'loaded' }>

function Found({ communities, wanted }: { communities: Loaded; wanted: string }): ReactNode {
	const [shown, setShown] = useState(step)
	const found = matching(communities.data, wanted)
	const change = (changed: Community) =>
		communities.update((all) => all.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)))
	if (found.length === 0) return <p className={styles.none}>{wanted ? `No community has “${wanted}” in its name.` : 'Nothing to show'}</p>
	return (
		<>
			<ul className={styles.list}>
				{found.slice(0, shown).map((community) => (
					<li key={community.id}>
						<CommunityCard community={community} onChange={change} />
					</li>
				))}
			</ul>
			{found.length > shown && (
				<Button isWide onClick={() => setShown(shown + step)}>
					More
				</Button>
			)}
		</>
	)
}
