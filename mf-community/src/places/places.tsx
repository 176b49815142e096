import type { Community } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import type { ReactNode } from 'react'
import { JoinButton } from '../community/join-button.tsx'
import { t } from '../community/text.ts'
import { wrappableName } from '../community/wrappable-name.tsx'
import { browseCommunities } from '../community.api.ts'
import styles from './places.module.css'

/** The largest dozen: as many as one looks at. */
const input = { query: { sort: 'size', limit: '12' } } as const

export async function load({ fetch }: LoadContext): Promise<void> {
	await fetch(browseCommunities, input)
}

/** A dozen communities to join, for new members. Lent to the shell as `community/places`. */
export function Fragment(): ReactNode {
	const page = usePageData(browseCommunities, input)
	if (page.state !== 'loaded') return <DataFallback of={page} level={2} skeleton={<CardSkeletons isCompact />} />
	const change = (changed: Community) =>
		page.update((shown) => ({
			...shown,
			communities: shown.communities.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
		}))
	return (
		<ul className={styles.places} data-area="community">
			{page.data.communities.map((community) => (
				<li key={community.id}>
					<Place community={community} onChange={change} />
				</li>
			))}
		</ul>
	)
}

/** Pressed anywhere, it joins. */
function Place({ community, onChange }: { community: Community; onChange: (community: Community) => void }): ReactNode {
	return (
		<article className={styles.place} data-joined={community.userJoined || undefined}>
			<Avatar kind="community" picture={community.proPic} name={community.name} size={40} />
			<div className={styles.main}>
				<h2 className={styles.name}>{wrappableName(community.name)}</h2>
				<p className={styles.count}>
					{t('members', { count: grammaticalCount(community.noMembers), shown: formatShortCount(community.noMembers) })}
				</p>
			</div>
			<p className={styles.about}>{plainTextExcerpt(community.aboutTree, 90)}</p>
			<div className={styles.join}>
				<JoinButton community={community} onChange={onChange} isSmall />
			</div>
		</article>
	)
}
