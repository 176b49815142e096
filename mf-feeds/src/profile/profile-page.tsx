import { usePageData } from '@folkmoot/kit/api'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { PageSkeleton } from '@folkmoot/kit/pages/page-skeleton.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { Navigate, useParam, useSearchParams } from '@folkmoot/kit/router'
import { useSession } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { getUser, listUserItems } from '../feeds.api.ts'
import { listsInput } from './lists-card.tsx'
import { listLists, listOwnHeld, userInput } from './profile.api.ts'
import { ProfileAbout } from './profile-about.tsx'
import { isHiddenProfile, ProfileContent } from './profile-content.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePart, ProfileTabs, useActiveTab } from './profile-parts.tsx'
import { t } from './text.ts'
import { itemsInput } from './use-user-items.ts'
import { ownHeldInput } from './waiting-notice.tsx'

export async function load({ fetch, params, query, session, redirect }: LoadContext): Promise<void> {
	const username = params.username ?? ''
	// Items of banned and unknown members fail to load: the page itself says why.
	const items = fetch(listUserItems, itemsInput(username, query)).catch(() => undefined)
	const lists = fetch(listLists, listsInput(username)).catch(() => undefined)
	const held = session.user?.username === username ? fetch(listOwnHeld, ownHeldInput).catch(() => undefined) : null
	const user = await fetch(getUser, userInput(username, session))
	if (user.username !== username) throw redirect(withQuery(paths.user(user.username), query))
	await Promise.all([items, lists, held])
}

export function head({ read, params, session }: HeadContext): Head {
	const user = read(getUser, userInput(params.username ?? '', session))
	const name = `@${user?.username ?? params.username}`
	return {
		title: name,
		description: plainTextExcerpt(user?.aboutMeTree ?? [], 160) || t('description', { name }),
		canonical: paths.user(user?.username ?? params.username ?? ''),
		...(user && !user.deleted && !user.isBanned ? feedsOf(user.username, name) : {}),
		...(user?.proPic ? { image: user.proPic.url } : {}),
		kind: 'profile',
		noindex: user?.deleted === true || user?.isBanned === true,
	}
}

function feedsOf(username: string, name: string): Pick<Head, 'feed' | 'furtherFeeds'> {
	const user = paths.user(username)
	return { feed: paths.atom(user), furtherFeeds: [{ title: t('comments-by', { name }), path: paths.atom(`${user}/comments`) }] }
}

/** A member with their posts and comments. */
export function Page(): ReactNode {
	const username = useParam('username')
	const [query] = useSearchParams()
	const [part, setPart] = useActiveTab()
	const session = useSession()
	const user = usePageData(getUser, userInput(username, session))
	if (user.state !== 'loaded') return <DataFallback of={user} skeleton={<PageSkeleton />} />
	if (user.data.username !== username) return <Navigate to={withQuery(paths.user(user.data.username), query)} replace />
	return (
		<PageLayout
			head={
				<>
					<ProfileHead user={user.data} onChange={() => void user.reload()} />
					{!isHiddenProfile(user.data, session.user) && <ProfileTabs current={part} onChange={setPart} />}
				</>
			}
			aside={
				<ProfilePart name="about" current={part}>
					<ProfileAbout user={user.data} />
				</ProfilePart>
			}
		>
			<ProfilePart name="posts" current={part}>
				<ProfileContent user={user.data} />
			</ProfilePart>
		</PageLayout>
	)
}
