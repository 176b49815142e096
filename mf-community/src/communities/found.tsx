import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './communities.module.css'
import { CommunityCard } from './community-card.tsx'
import type { Communities } from './use-communities.ts'

interface Props extends Communities {
	/** A part of a name; empty for all. */
	wanted: string
	onAsk: () => void
}

/** The communities, all or those whose name contains the search text. */
export function Found({ communities, count, next, isLoadingMore, loadMore, change, wanted, onAsk }: Props): ReactNode {
	return (
		<>
			<p role="status" className={styles.found}>
				{wanted === '' ? null : countWords(count, 'community', 'communities')}
			</p>
			{communities.length > 0 && (
				<ul className={styles.list} aria-busy={isLoadingMore}>
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
				endWords="No more communities"
				emptyWords={wanted === '' ? 'Nothing to show' : `No community has “${wanted}” in its name.`}
				emptyAction={<Button onClick={onAsk}>Request a community</Button>}
			/>
		</>
	)
}
