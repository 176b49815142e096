import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import type { CommunityTopic } from '@folkmoot/community-contract/community-topics'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import type { ReactNode } from 'react'
import { sortedAddress } from './communities-params.ts'
import { t } from './text.ts'
import styles from './topic-links.module.css'

interface Props {
	/** Those that communities have. */
	topics: readonly CommunityTopic[]
	current: CommunityTopic | undefined
	sort: CommunitySort
}

/** The topics to look through (rule communities-15); nothing as long as no community has one. */
export function TopicLinks({ topics, current, sort }: Props): ReactNode {
	if (topics.length === 0 && !current) return null
	return (
		<nav className={styles.topics} aria-label={t('topics')}>
			{[undefined, ...topics].map((topic) => (
				<Link
					key={topic ?? ''}
					to={sortedAddress(sort, topic)}
					className={styles.topic}
					{...(topic === current ? { 'aria-current': 'page' as const } : {})}
				>
					{topic ? t(`topic-${topic}`) : t('topic-all')}
				</Link>
			))}
		</nav>
	)
}
