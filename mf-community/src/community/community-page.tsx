import type { Community } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { Navigate, useParam } from '@folkmoot/kit/router'
import { useSession } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import { type ReactNode, useState } from 'react'
import { byName, getCommunity } from '../community.api.ts'
import { Fragment as Sidebar } from '../sidebar/sidebar.tsx'
import styles from './community.module.css'
import { CommunityHeader } from './community-header.tsx'

export async function load({ fetch, fragment, params, redirect }: LoadContext): Promise<void> {
	const name = params.community ?? ''
	const community = await fetch(getCommunity, byName(name))
	if (community.name !== name) throw redirect(paths.community(community.name))
	await fragment('feeds/feed', { feed: 'community', communityId: community.id })
}

export function head({ read, params, site }: HeadContext): Head {
	const community = read(getCommunity, byName(params.community ?? ''))
	const name = community?.name ?? params.community ?? ''
	return {
		title: name,
		description: community?.about ?? `${name}, a community on ${site.name}.`,
		canonical: paths.community(name),
	}
}

/** A community and what is written in it. */
export function Page(): ReactNode {
	const name = useParam('community')
	const page = usePageData(getCommunity, byName(name))
	if (page.state !== 'loaded') return <Unloaded of={page} skeleton={<CardSkeletons />} />
	if (page.data.name !== name) return <Navigate to={paths.community(page.data.name)} replace />
	return <CommunityScreen key={page.data.id} community={page.data} onChange={(community) => page.update(() => community)} />
}

function CommunityScreen({ community, onChange }: { community: Community; onChange: (community: Community) => void }): ReactNode {
	const [tab, setTab] = useState<'posts' | 'about'>('posts')
	const { bannedFrom } = useSession()
	const aside = (
		<div className={tab === 'about' ? undefined : styles.deskOnly}>
			<Sidebar community={community} />
		</div>
	)
	return (
		<PageLayout head={<CommunityHeader community={community} onChange={onChange} />} aside={aside} asideLast>
			<div className={styles.tabs}>
				<Tabs
					label="What to show"
					tabs={[
						{ key: 'posts', label: 'Posts' },
						{ key: 'about', label: 'About' },
					]}
					current={tab}
					onChange={setTab}
				/>
			</div>
			{bannedFrom.includes(community.id) && <Notice tone="danger">You've been banned from {community.name}.</Notice>}
			<div className={tab === 'posts' ? undefined : styles.deskOnly}>
				<Fragment name="feeds/feed" feed="community" communityId={community.id} fallback={<CardSkeletons />} />
			</div>
		</PageLayout>
	)
}
