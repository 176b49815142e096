import type { User } from '@folkmoot/account-contract/user'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useParam, useSearchParams } from '@folkmoot/kit/router'
import { useDevice, useViewer } from '@folkmoot/kit/state'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import type { ReactNode } from 'react'
import styles from '../feed/feed.module.css'
import { FeedItem } from '../feed/feed-item.tsx'
import { MoreItems } from '../feed/more-items.tsx'
import { getUser, listUserItems, type UserItem } from '../feeds.api.ts'
import { ProfileCard } from './profile-card.tsx'
import { type Filter, filterOf } from './profile-filter.ts'
import { itemsInput, useUserItems } from './use-user-items.ts'

const userInput = (username: string) => ({ params: { username } })

export async function load({ fetch, params, query, redirect }: LoadContext): Promise<void> {
	const username = params.username ?? ''
	const filter = filterOf(query)
	// A banned member's items are closed to most: the page says so, it does not fail.
	const items = fetch(listUserItems, itemsInput(username, filter)).catch(() => {})
	const user = await fetch(getUser, userInput(username))
	if (user.username !== username) throw redirect(paths.user(user.username, filter || undefined))
	await items
}

export function head({ read, params }: HeadContext): Head {
	const user = read(getUser, userInput(params.username ?? ''))
	const name = `@${user?.username ?? params.username}`
	return { title: name, description: `What ${name} wrote.`, canonical: paths.user(user?.username ?? params.username ?? '') }
}

/** A member: who it is, and what was written. */
export function Page(): ReactNode {
	const username = useParam('username')
	const [query] = useSearchParams()
	const user = usePageData(getUser, userInput(username))
	if (user.state !== 'loaded') return <Unloaded of={user} skeleton={<CardSkeletons count={3} />} />
	return (
		<PageLayout aside={<ProfileCard user={user.data} />}>
			<Written user={user.data} filter={filterOf(query)} />
		</PageLayout>
	)
}

function Written({ user, filter }: { user: User; filter: Filter }): ReactNode {
	const viewer = useViewer()
	if (user.deleted && !viewer?.isAdmin) return <StateCard title="Account deleted." />
	if (user.isBanned && !viewer?.isAdmin) return <StateCard title="Account suspended." />
	const tab = (key: Filter, label: string) => ({ to: paths.user(user.username, key || undefined), label, isCurrent: key === filter })
	return (
		<>
			<LinkTabs label="What to show" tabs={[tab('', 'Overview'), tab('posts', 'Posts'), tab('comments', 'Comments')]} />
			<Items key={filter} username={user.username} filter={filter} />
		</>
	)
}

function Items({ username, filter }: { username: string; filter: Filter }): ReactNode {
	const { page, items, hasMore, isLoadingMore, loadMore } = useUserItems(username, filter)
	const isCompact = useDevice('feedLayout') === 'compact'
	if (page.state !== 'loaded') return <Unloaded of={page} skeleton={<CardSkeletons count={5} />} />
	return (
		<>
			<div role="feed" aria-label="Posts and comments" aria-busy={isLoadingMore} className={isCompact ? styles.rows : styles.cards}>
				{items.map((entry, index) => (
					<Item key={entry.type + entry.item.id} entry={entry} isCompact={isCompact} isEager={index < 3} />
				))}
			</div>
			<MoreItems loadMore={loadMore} isLoading={isLoadingMore} hasMore={hasMore} isEmpty={items.length === 0} />
		</>
	)
}

function Item({ entry, isCompact, isEager }: { entry: UserItem; isCompact: boolean; isEager: boolean }): ReactNode {
	switch (entry.type) {
		case 'post':
			return <FeedItem post={entry.item} isCompact={isCompact} showsCommunity isEager={isEager} />
		case 'comment':
			return <CommentCard comment={entry.item} />
	}
}
