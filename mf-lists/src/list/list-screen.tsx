import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { useLocation, useSearchParams } from '@folkmoot/kit/router'
import { useDevice, useViewer } from '@folkmoot/kit/state'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import { type ReactNode, useCallback, useRef } from 'react'
import type { Item } from '../lists.api.ts'
import { orders, parseOrder } from './item-sort.ts'
import styles from './list.module.css'
import { ListActions } from './list-actions.tsx'
import { ListFacts } from './list-facts.tsx'
import { ListHead } from './list-head.tsx'
import { SavedItem } from './saved-item.tsx'
import { t } from './text.ts'
import { useListItems } from './use-list-items.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
	list: List
	/** The name as in the address. */
	listName: string
	onChange: (change: (list: List) => List) => void
}

/** Name, description and items; the owner can change them. */
export function ListScreen({ list, listName, onChange }: Props): ReactNode {
	const [query] = useSearchParams()
	const items = useListItems(list.username, listName, query)
	const isOwn = useViewer()?.id === list.userId
	const remove = useRemoval({
		list,
		items,
		onCountChange: (difference) => onChange((current) => ({ ...current, numItems: current.numItems + difference })),
	})
	const clear = () => {
		items.clear()
		onChange((current) => ({ ...current, numItems: 0 }))
	}
	const edited = (changed: List) => {
		onChange(() => changed)
		if (changed.sort !== list.sort) void items.page.reload()
	}
	const actions = isOwn && <ListActions list={list} onEdited={edited} onCleared={clear} />
	return (
		<PageLayout head={<ListHead list={list} actions={actions} />} aside={<ListFacts list={list} />}>
			<OrderChoice list={list} />
			<Items isOwn={isOwn} owner={list.username} items={items} onRemove={remove} />
		</PageLayout>
	)
}

interface ItemsProps {
	isOwn: boolean
	/** Username. */
	owner: string
	items: ReturnType<typeof useListItems>
	onRemove: (item: Item) => Promise<void>
}

function Items({ isOwn, owner, items: { page, items, next, isLoadingMore, loadMore }, onRemove }: ItemsProps): ReactNode {
	const isCompact = useDevice('feedLayout') === 'compact'
	const remove = useRef(onRemove)
	remove.current = onRemove
	const renderSavedItem = useCallback(
		(item: Item, index: number) => (
			<SavedItem item={item} position={index + 1} {...(isOwn ? { onRemove: (removed: Item) => remove.current(removed) } : {})} />
		),
		[isOwn],
	)
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons isCompact={isCompact} />} />
	return (
		<>
			<FirstPageLink />
			{items.length > 0 && <ItemFeed label={t('label')} isBusy={isLoadingMore} items={items} getId={idOf} renderItem={renderSavedItem} />}
			<MoreItems
				next={next}
				loadMore={loadMore}
				isLoading={isLoadingMore}
				isEmpty={items.length === 0}
				endText={t('end')}
				emptyAction={
					isOwn ? (
						<LinkButton to={paths.home()}>{t('find')}</LinkButton>
					) : (
						<LinkButton to={paths.lists(owner)}>{t('all-lists-of', { name: `@${owner}` })}</LinkButton>
					)
				}
			/>
		</>
	)
}

const idOf = ({ id }: Item) => id

/** The choice of item order; hidden for fewer than two items. */
function OrderChoice({ list }: { list: List }): ReactNode {
	const go = useGo()
	const { pathname } = useLocation()
	const [query] = useSearchParams()
	if (list.numItems < 2) return null
	const order = parseOrder(query)
	return (
		<div className={styles.order}>
			<Select
				label={t('sort-by')}
				value={order}
				options={orders()}
				onChange={(chosen) => go(chosen ? `${pathname}?sort=${chosen}` : pathname, { replace: true })}
			/>
		</div>
	)
}
