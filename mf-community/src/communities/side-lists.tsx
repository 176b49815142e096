import { usePageData } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { type ReactNode, useMemo } from 'react'
import { groundOf } from '../accent/accent.ts'
import { browseCommunities } from '../community.api.ts'
import { sortedAddress } from './communities-params.ts'
import styles from './side-lists.module.css'
import { t } from './text.ts'

type Sort = 'new' | 'active'

/** As many as one takes in at a glance. */
const shown = 4
export const sideInputs = {
	new: { query: { sort: 'new', limit: String(shown) } },
	active: { query: { sort: 'active', limit: String(shown) } },
} as const

/** Beside all communities: those where somebody wrote last, and the newest. On wide screens only. */
export function SideLists(): ReactNode {
	return (
		<div className={styles.lists}>
			<SideList sort="active" heading={t('recent')} />
			<SideList sort="new" heading={t('newest')} />
		</div>
	)
}

function SideList({ sort, heading }: { sort: Sort; heading: string }): ReactNode {
	const page = usePageData(browseCommunities, sideInputs[sort])
	const communities = useMemo(() => (page.state === 'loaded' ? page.data.communities : []), [page])
	if (communities.length === 0) return null
	return (
		<Card isNote heading={<Link to={sortedAddress(sort)}>{heading}</Link>}>
			<ul className={styles.list}>
				{communities.map((community) => (
					<li key={community.id}>
						<Avatar kind="community" picture={community.proPic} name={community.name} size={32} ground={groundOf(community)} />
						<div className={styles.main}>
							<Link to={paths.community(community.name)}>{community.name}</Link>
							<p className={styles.fact}>
								{sort === 'new'
									? t('founded', { date: formatDate(community.createdAt) })
									: t('members', { count: grammaticalCount(community.noMembers), shown: formatShortCount(community.noMembers) })}
							</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
