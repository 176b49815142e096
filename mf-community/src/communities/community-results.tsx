import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { listBoxClass } from '@folkmoot/kit/ui/list-box.ts'
import type { ReactNode } from 'react'
import styles from './communities.module.css'
import { CommunityCard } from './community-card.tsx'
import { t } from './text.ts'
import type { Communities } from './use-communities.ts'

interface Props extends Communities {
	/** A part of a name; empty for all. */
	search: string
	onRequest: () => void
}

/** The communities, all or those whose name contains the search text. */
export function CommunityResults({ communities, count, next, isLoadingMore, loadMore, change, search, onRequest }: Props): ReactNode {
	return (
		<>
			<p role="status" className={styles.found}>
				{search === '' ? null : t('found', { count, shown: formatShortCount(count) })}
			</p>
			{communities.length > 0 && (
				<ul className={classNames(listBoxClass, styles.list)} aria-busy={isLoadingMore}>
					{communities.map((community) => (
						<li key={community.id}>
							<CommunityCard community={community} onChange={change} />
						</li>
					))}
				</ul>
			)}
			<MoreItems
				next={next}
				loadMore={loadMore}
				isLoading={isLoadingMore}
				isEmpty={communities.length === 0}
				endText={t('end')}
				emptyText={search === '' ? t('none') : t('no-match', { search })}
				emptyAction={<Button onClick={onRequest}>{t('request')}</Button>}
			/>
		</>
	)
}
