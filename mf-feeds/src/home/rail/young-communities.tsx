import { usePageData } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import { listCommunities } from '../../feeds.api.ts'
import styles from './rail.module.css'
import { t } from './text.ts'

const maxShown = 3
/** Some of the newest may be the viewer's already. */
const youngInput = { query: { sort: 'new', limit: '8' } } as const

/** The newest communities that the viewer has not joined; null without one. */
export function YoungCommunities(): ReactNode {
	const page = usePageData(listCommunities, youngInput)
	const { communities: joined } = useSession()
	const isJoined = (id: string) => joined.some((community) => community.id === id)
	const young = page.state === 'loaded' ? page.data.filter(({ id }) => !isJoined(id)).slice(0, maxShown) : []
	if (young.length === 0) return null
	return (
		<Card isNote heading={t('new')}>
			<ul className={styles.communities}>
				{young.map(({ id, name, proPic, aboutTree, noMembers }) => (
					<li key={id}>
						<Avatar kind="community" picture={proPic} name={name} size={32} />
						<div className={styles.community}>
							<Link to={paths.community(name)}>{name}</Link>
							<p className={styles.about} dir="auto">
								{plainTextExcerpt(aboutTree, 70) ||
									t('members', { count: grammaticalCount(noMembers), shown: formatShortCount(noMembers) })}
							</p>
						</div>
					</li>
				))}
			</ul>
		</Card>
	)
}
