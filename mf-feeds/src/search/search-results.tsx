import type { ReplyOf } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { ItemFeed } from '@folkmoot/kit/content/feed/item-feed.tsx'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import SearchIcon from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { type SearchInput, type SearchItem, search } from '../feeds.api.ts'
import { NearResults } from './near-results.tsx'
import styles from './search.module.css'
import { filterNames, maxCount, minTextLength, type SearchFields, searchSorts, searchTypes, toSearchParams } from './search-fields.ts'
import { SearchResult } from './search-result.tsx'
import { t } from './text.ts'

type Counts = ReplyOf<typeof search>['counts']

/** The search results, by kind. */
export function SearchResults({ fields, input }: { fields: SearchFields; input: SearchInput | null }): ReactNode {
	const { page, isLoadingMore, loadMore } = usePages(search, input, { list: 'items', keyOf: idOf })
	if (input === null) return <SearchHint text={fields.q} />
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons isCompact />} />
	const { items, next, counts, onlyCommonWords, near, incomplete = false } = page.data
	if (onlyCommonWords) return <TooCommon />
	return (
		<>
			<TypeTabs fields={fields} counts={counts} />
			{near && <NearResults fields={fields} near={near} />}
			{incomplete && <Incomplete />}
			<FirstPageLink />
			{items.length > 0 && (
				<ItemFeed label={t('found')} isBusy={isLoadingMore} isAlwaysCompact items={items} getId={idOf} renderItem={renderResult} />
			)}
			{next === null && items.length === 0 ? (
				<NoResults fields={fields} isIncomplete={incomplete} />
			) : (
				<MoreItems
					next={next}
					loadMore={loadMore}
					isLoading={isLoadingMore}
					isEmpty={items.length === 0}
					endText={t(incomplete ? 'end-in-time' : 'end')}
				/>
			)}
		</>
	)
}

const idOf = ({ item }: SearchItem) => `found ${item.id}`

function renderResult(result: SearchItem, index: number): ReactNode {
	return <SearchResult result={result} position={index + 1} />
}

function TypeTabs({ fields, counts }: { fields: SearchFields; counts: Counts }): ReactNode {
	const to = (changed: Partial<SearchFields>) => paths.search(toSearchParams({ ...fields, ...changed }))
	return (
		<div className={styles.kinds}>
			<LinkTabs
				label={t('what-to-show')}
				tabs={searchTypes.map((type) => ({
					to: to({ type }),
					label: type === 'all' ? t(`type-${type}`) : <Counted label={t(`type-${type}`)} count={counts[type]} />,
					isCurrent: type === fields.type,
				}))}
			/>
			<nav className={styles.sorts} aria-label={t('order')}>
				{searchSorts.map((sort) => (
					<LinkButton key={sort} size="small" kind={sort === fields.sort ? 'plain' : 'quiet'} to={to({ sort })}>
						{t(`sort-${sort}`)}
					</LinkButton>
				))}
			</nav>
		</div>
	)
}

function Counted({ label, count }: { label: string; count: number }): ReactNode {
	return (
		<>
			{label} <span className={styles.count}>{count >= maxCount ? `${maxCount}+` : count}</span>
		</>
	)
}

function SearchHint({ text }: { text: string }): ReactNode {
	if (text.length > 0 && text.length < minTextLength)
		return <StateCard icon={<SearchIcon />} title={t('too-short', { min: minTextLength })} />
	return (
		<StateCard icon={<SearchIcon />} title={t('what')}>
			{t('what-text')}
		</StateCard>
	)
}

function TooCommon(): ReactNode {
	return (
		<StateCard icon={<SearchIcon />} title={t('common')}>
			{t('common-text')}
		</StateCard>
	)
}

/** Says that there may be more, or something at all (rule search-9). */
function Incomplete(): ReactNode {
	return (
		<div role="status">
			<Notice tone="warn">{t('incomplete')}</Notice>
		</div>
	)
}

function NoResults({ fields, isIncomplete }: { fields: SearchFields; isIncomplete: boolean }): ReactNode {
	return (
		<StateCard title={t(isIncomplete ? 'none-in-time' : 'none', { text: fields.q })} action={<NextSearch fields={fields} />}>
			{isIncomplete ? null : t('none-text')}
		</StateCard>
	)
}

/** Within a name that joins words, such as `ada_moss`: only separate words are compared with similar ones (rule search-1). */
const joints = /(?<=[\p{L}\p{M}\p{N}])_(?=[\p{L}\p{M}\p{N}])/gu

/** What to try next if nothing was found. */
function NextSearch({ fields }: { fields: SearchFields }): ReactNode {
	if (filterNames.some((name) => fields[name] !== ''))
		return <LinkButton to={paths.search({ q: fields.q })}>{t('without-filters')}</LinkButton>
	if (fields.type !== 'all') return <LinkButton to={paths.search({ q: fields.q })}>{t('everything')}</LinkButton>
	const separate = fields.q.replace(joints, ' ')
	if (separate !== fields.q) return <LinkButton to={paths.search({ q: separate })}>{t('search-separate', { text: separate })}</LinkButton>
	return <LinkButton to={paths.communities()}>{t('find-communities')}</LinkButton>
}
