import type { User } from '@folkmoot/account-contract/user'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { plainWords } from '@folkmoot/kit/content/plain-words.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { Navigate, useParam, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { getUser, listUserItems } from '../feeds.api.ts'
import { ProfileCard } from './profile-card.tsx'
import { itemsInput } from './use-user-items.ts'
import { Written } from './written.tsx'

const userInput = (username: string) => ({ params: { username } })

/** The address of a member's page with the name as it is really written; what was asked for beside it stays. */
function realAddress(user: User, query: URLSearchParams): string {
	return query.size > 0 ? `${paths.user(user.username)}?${query}` : paths.user(user.username)
}

export async function load({ fetch, params, query, redirect }: LoadContext): Promise<void> {
	const username = params.username ?? ''
	// Items of banned and unknown members cannot be had: the page itself says why.
	const items = fetch(listUserItems, itemsInput(username, query)).catch(() => undefined)
	const user = await fetch(getUser, userInput(username))
	if (user.username !== username) throw redirect(realAddress(user, query))
	await items
}

export function head({ read, params }: HeadContext): Head {
	const user = read(getUser, userInput(params.username ?? ''))
	const name = `@${user?.username ?? params.username}`
	return {
		title: name,
		description: plainWords(user?.aboutMeTree ?? [], 160) || `What ${name} wrote.`,
		canonical: paths.user(user?.username ?? params.username ?? ''),
		...(user && !user.deleted && !user.isBanned ? { feed: paths.atom(paths.user(user.username)) } : {}),
		...(user?.proPic ? { image: user.proPic.url } : {}),
		kind: 'profile',
		noindex: user?.deleted === true || user?.isBanned === true,
	}
}

/** A member: who it is, and what was written. */
export function Page(): ReactNode {
	const username = useParam('username')
	const [query] = useSearchParams()
	const user = usePageData(getUser, userInput(username))
	if (user.state !== 'loaded') return <Unloaded of={user} skeleton={<CardSkeletons count={3} />} />
	if (user.data.username !== username) return <Navigate to={realAddress(user.data, query)} replace />
	return (
		<PageLayout aside={<ProfileCard user={user.data} />}>
			<Written user={user.data} />
		</PageLayout>
	)
}
