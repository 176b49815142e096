import { usePageData } from '@folkmoot/kit/api'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useParam, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { byName, getCommunity } from '../community.api.ts'
import { CommunityScreen } from './community-screen.tsx'
import { t } from './text.ts'

export async function load({ fetch, fragment, params, query, redirect }: LoadContext): Promise<void> {
	const name = params.community ?? ''
	const community = await fetch(getCommunity, byName(name))
	if (community.name !== name) throw redirect(withQuery(paths.community(community.name), query))
	await fragment('feeds/feed', { feed: 'community', communityId: community.id })
}

export function head({ read, params, query, site }: HeadContext): Head {
	const community = read(getCommunity, byName(params.community ?? ''))
	const name = community?.name ?? params.community ?? ''
	const picture = community?.bannerImage ?? community?.proPic
	return {
		title: name,
		description: plainTextExcerpt(community?.aboutTree ?? [], 160) || t('description', { name, site: site.name }),
		canonical: paths.community(name),
		...(community ? { feed: paths.atom(paths.community(name), query.get('sort') ?? '') } : {}),
		...(picture ? { image: picture.url } : {}),
	}
}

/** A community with its posts. */
export function Page(): ReactNode {
	const name = useParam('community')
	const [query] = useSearchParams()
	const page = usePageData(getCommunity, byName(name))
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<PageSkeleton />} />
	if (page.data.name !== name) return <Navigate to={withQuery(paths.community(page.data.name), query)} replace />
	return <CommunityScreen key={page.data.id} community={page.data} onChange={(community) => page.update(() => community)} />
}
