import type { User } from '@folkmoot/account-contract/user'
import type { ProfileSort } from '@folkmoot/feeds-contract/profile-sorts'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { LayoutButton } from '@folkmoot/kit/content/feed/layout-button.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { useDevice, useViewer } from '@folkmoot/kit/state'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { FeedItem } from '../feed/feed-item.tsx'
import { OrderMenu } from '../feed/sort-menu.tsx'
import type { UserItem } from '../feeds.api.ts'
import styles from './profile.module.css'
import { type Filter, parseFilter, parseSort } from './profile-filter.ts'
import { t } from './text.ts'
import { useUserItems } from './use-user-items.ts'
import { WaitingNotice } from './waiting-notice.tsx'

/** Whether only the state of a deleted or suspended account is shown, as to all but admins. */
export function isHiddenProfile({ deleted, isBanned }: User, viewer: User | null): boolean {
	return (deleted || isBanned) && !viewer?.isAdmin
}

/** A member's posts and comments; those of deleted or suspended accounts only for admins (rule profiles-5). */
export function ProfileContent({ user }: { user: User }): ReactNode {
	const viewer = useViewer()
	const [query] = useSearchParams()
	if (isHiddenProfile(user, viewer)) {
		const title = t(user.deleted ? 'account-deleted' : 'account-suspended')
		return (
			<StateCard
				icon={<UserX />}
				title={title}
				action={
					<LinkButton kind="primary" to={paths.home()}>
						{t('go-home')}
					</LinkButton>
				}
			/>
		)
	}
	const isOwn = viewer?.id === user.id
	const filter = parseFilter(query)
	const sort = parseSort(query)
	const tab = (key: Filter, label: string) => ({ to: paths.user(user.username, key || undefined), label, isCurrent: key === filter })
	return (
		<>
			<div className={styles.bar}>
				<LinkTabs label={t('what-to-show')} tabs={[tab('', t('overview')), tab('posts', t('posts')), tab('comments', t('comments'))]} />
				{filter === 'posts' && <PostOrder username={user.username} current={sort} />}
				<LayoutButton />
			</div>
			{isOwn && <WaitingNotice />}
			<Items key={`${filter} ${sort}`} username={user.username} query={query} isOwn={isOwn} />
		</>
	)
}

function PostOrder({ username, current }: { username: string; current: ProfileSort }): ReactNode {
	const go = useGo()
	const posts = paths.user(username, 'posts')
	const hrefOf = (sort: ProfileSort) => (sort === 'new' ? posts : `${posts}&sort=${sort}`)
	return <OrderMenu labels={{ new: t('new'), top: t('top') }} current={current} hrefOf={hrefOf} onChoose={(sort) => go(hrefOf(sort))} />
}

interface ItemsProps {
	username: string
	query: URLSearchParams
	isOwn: boolean
}

function Items({ username, query, isOwn }: ItemsProps): ReactNode {
	const { page, items, next, isLoadingMore, loadMore } = useUserItems(username, query)
	const isCompact = useDevice('feedLayout') === 'compact'
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons isCompact={isCompact} />} />
	return (
		<>
			<FirstPageLink />
			{items.length > 0 && <ItemFeed label={t('items')} isBusy={isLoadingMore} items={items} getId={idOf} renderItem={renderItem} />}
			<MoreItems
				next={next}
				loadMore={loadMore}
				isLoading={isLoadingMore}
				isEmpty={items.length === 0}
				emptyAction={isOwn ? <OwnBeginning /> : <LinkButton to={paths.all()}>{t('browse')}</LinkButton>}
			/>
		</>
	)
}

function OwnBeginning(): ReactNode {
	return (
		<>
			<p className={styles.quiet}>{t('own-beginning')}</p>
			<LinkButton to={paths.newPost()}>{t('create-post')}</LinkButton>
		</>
	)
}

const idOf = ({ item }: UserItem) => item.id

function renderItem(entry: UserItem, index: number): ReactNode {
	switch (entry.type) {
		case 'post':
			return <FeedItem post={entry.item} index={index} canHide={false} />
		case 'comment':
			return <CommentCard comment={entry.item} position={index + 1} />
	}
}
