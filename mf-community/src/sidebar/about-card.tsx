import type { Community } from '@folkmoot/community-contract/community'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { dateWords } from '@folkmoot/kit/content/time-words.ts'
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
				{countWords(community.noMembers, 'member')} · Created {dateWords(community.createdAt)}
			</p>
			{community.postingRestricted && <p className={styles.facts}>Only approved members of this community can post.</p>}
		</Card>
	)
}
