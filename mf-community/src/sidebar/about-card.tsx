import type { Community } from '@folkmoot/community-contract/community'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './sidebar.module.css'

/** Description, size and age of a community. */
export function AboutCard({ community }: { community: Community }): ReactNode {
	return (
		<Card heading={<Link to={paths.community(community.name)}>{community.name}</Link>}>
			{community.aboutTree.length > 0 && <Markdown tree={community.aboutTree} isSmall />}
			<p className={styles.facts}>
				{formatCount(community.noMembers, 'member')} · Created {formatDate(community.createdAt)}
			</p>
			{community.postingRestricted && <p className={styles.facts}>Only approved members of this community can post.</p>}
		</Card>
	)
}
