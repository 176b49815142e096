import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CommentCard } from '@folkmoot/kit/content/comment-card.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PostCard } from '@folkmoot/kit/content/post-card.tsx'
import { PostCardCompact } from '@folkmoot/kit/content/post-card-compact.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { dateWords } from '@folkmoot/kit/content/time-words.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useParam } from '@folkmoot/kit/router'
import { useAlert, useDevice, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { getList, type Item, listItems, setSaved } from '../lists.api.ts'
import styles from './list.module.css'
import { ListActions } from './list-actions.tsx'
import { itemsInput, useListItems } from './use-list-items.ts'

const listInput = (username: string, listName: string) => ({ params: { username, listName } })

export async function load({ fetch, params }: LoadContext): Promise<void> {
	const { username = '', list = '' } = params
	await Promise.all([fetch(getList, listInput(username, list)), fetch(listItems, itemsInput(username, list))])
}

export function head({ read, params }: HeadContext): Head {
	const { username = '', list: name = '' } = params
	const list = read(getList, listInput(username, name))
	return { title: list?.displayName ?? name, canonical: paths.list(username, name), noindex: !list?.public }
}

/** A list with what is saved in it. */
export function Page(): ReactNode {
	const username = useParam('username')
	const listName = useParam('list')
	const list = usePageData(getList, listInput(username, listName))
	const items = useListItems(username, listName)
	const isOwn = useViewer()?.username.toLowerCase() === username.toLowerCase()
	if (list.state !== 'loaded') return <Unloaded of={list} skeleton={<CardSkeletons />} />
	const clear = () => {
		void items.page.reload()
		void list.reload()
	}
	return (
		<PageLayout
			head={
				<ListHead
					list={list.data}
					actions={isOwn && <ListActions list={list.data} onEdited={(changed) => list.update(() => changed)} onCleared={clear} />}
				/>
			}
			aside={<ListFacts list={list.data} />}
		>
			{items.page.state === 'loaded' ? (
				<Items
					list={list.data}
					isOwn={isOwn}
					{...items}
					onDropped={() => list.update((known) => ({ ...known, numItems: known.numItems - 1 }))}
				/>
			) : (
				<Unloaded of={items.page} skeleton={<CardSkeletons />} />
			)}
		</PageLayout>
	)
}

function ListHead({ list, actions }: { list: List; actions: ReactNode }): ReactNode {
	return (
		<header className={styles.head}>
			<div className={styles.titles}>
				<h1 className={styles.title}>{list.displayName}</h1>
				{!list.public && <Label>Private</Label>}
				{actions}
			</div>
			<p className={styles.facts}>
				A list of <Link to={paths.user(list.username)}>@{list.username}</Link>
			</p>
			{list.descriptionTree.length > 0 && <Markdown tree={list.descriptionTree} isSmall />}
		</header>
	)
}

function ListFacts({ list }: { list: List }): ReactNode {
	return (
		<Card heading="Summary">
			<p className={styles.facts}>
				{countWords(list.numItems, 'item')} · made {dateWords(list.createdAt)} · updated <TimeAgo time={list.lastUpdatedAt} />
			</p>
		</Card>
	)
}

type ItemsProps = Omit<ReturnType<typeof useListItems>, 'page'> & { list: List; isOwn: boolean; onDropped: () => void }

function Items({ list, isOwn, items, hasMore, isLoadingMore, loadMore, drop, onDropped }: ItemsProps): ReactNode {
	const alert = useAlert()
	const [remove] = useAction(async (item: Item) => {
		await setSaved(list.id, item, false)
		drop(item.id)
		onDropped()
		alert(`Removed from ${list.displayName}`)
	})
	if (items.length === 0) return <p className={styles.none}>Nothing to show</p>
	return (
		<>
			<div role="feed" aria-label="Saved posts and comments" aria-busy={isLoadingMore} className={styles.items}>
				{items.map((item) => (
					<SavedItem
						key={item.id}
						item={item}
						actions={isOwn && <IconButton size="small" label="Remove from this list" icon={<X />} onClick={() => void remove(item)} />}
					/>
				))}
			</div>
			{hasMore && (
				<Button isWide isLoading={isLoadingMore} onClick={loadMore}>
					More
				</Button>
			)}
		</>
	)
}

function SavedItem({ item, actions }: { item: Item; actions: ReactNode }): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	if (!('hotness' in item.targetItem)) return <CommentCard comment={item.targetItem} actions={actions} />
	if (isCompact) return <PostCardCompact post={item.targetItem} actions={actions} />
	return <PostCard post={item.targetItem} actions={actions} />
}
