import { useOutdate } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { BeginningLink } from '@folkmoot/kit/content/feed/beginning-link.tsx'
import { FeedSlot } from '@folkmoot/kit/content/feed/feed-slot.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import { useDevice, useViewer } from '@folkmoot/kit/state'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import type { ReactNode } from 'react'
import type { Item } from '../lists.api.ts'
import { orderOf, orders } from './items-order.ts'
import styles from './list.module.css'
import { ListActions } from './list-actions.tsx'
import { ListFacts } from './list-facts.tsx'
import { ListHead } from './list-head.tsx'
import { SavedItem } from './saved-item.tsx'
import { useListItems } from './use-list-items.ts'

interface Props {
	list: List
	/** As it stands in the address. */
	listName: string
	onChange: (change: (list: List) => List) => void
}

/** Name, description and items; for the owner the ways to change them. */
export function ListScreen({ list, listName, onChange }: Props): ReactNode {
	const [query] = useSearchParams()
	const items = useListItems(list.username, listName, query)
	const isOwn = useViewer()?.id === list.userId
	const outdate = useOutdate()
	const clear = () => {
		items.clear()
		onChange((known) => ({ ...known, numItems: 0 }))
	}
	const drop = (item: Item) => {
		items.drop(item.id)
		onChange((known) => ({ ...known, numItems: Math.max(0, known.numItems - 1) }))
		// Other pages have counted it, and the dialog that saves has it ticked.
		outdate('/api/users')
		outdate('/api/lists')
	}
	const actions = isOwn && <ListActions list={list} onEdited={(changed) => onChange(() => changed)} onCleared={clear} />
	return (
		<PageLayout head={<ListHead list={list} actions={actions} />} aside={<ListFacts list={list} />}>
			<OrderChoice list={list} />
			<Items list={list} isOwn={isOwn} items={items} onRemoved={drop} />
		</PageLayout>
	)
}

interface ItemsProps {
	list: List
	isOwn: boolean
	items: ReturnType<typeof useListItems>
	onRemoved: (item: Item) => void
}

function Items({ list, isOwn, items: { page, items, next, isLoadingMore, loadMore }, onRemoved }: ItemsProps): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	if (page.state !== 'loaded') return <Unloaded of={page} skeleton={<CardSkeletons isCompact={isCompact} />} />
	return (
		<>
			<BeginningLink />
			{items.length > 0 && (
				<ItemFeed label="Saved posts and comments" isBusy={isLoadingMore}>
					{items.map((item, index) => (
						<FeedSlot key={item.id} id={item.id} index={index}>
							<SavedItem item={item} position={index + 1} list={list} {...(isOwn ? { onRemoved } : {})} />
						</FeedSlot>
					))}
				</ItemFeed>
			)}
			<MoreItems next={next} loadMore={loadMore} isLoading={isLoadingMore} isEmpty={items.length === 0} />
		</>
	)
}

/** In which order the items are shown; nothing to choose where there is hardly anything. */
function OrderChoice({ list }: { list: List }): ReactNode {
	const go = useGo()
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	if (list.numItems < 2) return null
	const order = orderOf(query)
	return (
		<div className={styles.order}>
			<Select
				label="Sort items by"
				value={order}
				options={orders}
				onChange={(chosen) => go(chosen ? `${pathname}?sort=${chosen}` : pathname, { replace: true })}
			/>
		</div>
	)
}
