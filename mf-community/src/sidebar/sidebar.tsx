import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { dateWords } from '@folkmoot/kit/content/time-words.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './sidebar.module.css'

/** About, rules and moderators of a community. Lent to other rooms as `community/sidebar`. */
export function Fragment({ community }: { community: Community }): ReactNode {
	return (
		<div className={styles.sidebar} data-room="community">
			<Card heading={<Link to={paths.community(community.name)}>{community.name}</Link>}>
				{community.aboutTree.length > 0 && <Markdown tree={community.aboutTree} isSmall />}
				<p className={styles.facts}>
					{countWords(community.noMembers, 'member')} · since {dateWords(community.createdAt)}
					{community.postingRestricted && <span> · Only approved members of this community can post.</span>}
				</p>
			</Card>
			<Rules rules={community.rules ?? []} />
			<Moderators mods={community.mods ?? []} />
		</div>
	)
}

function Rules({ rules }: { rules: NonNullable<Community['rules']> }): ReactNode {
	if (rules.length === 0) return null
	return (
		<Card heading="Rules">
			<ol className={styles.rules}>
				{rules.map(({ id, rule, description }) => (
					<li key={id}>
						<span className={styles.rule}>{rule}</span>
						{description && <p className={styles.facts}>{description}</p>}
					</li>
				))}
			</ol>
		</Card>
	)
}

function Moderators({ mods }: { mods: NonNullable<Community['mods']> }): ReactNode {
	if (mods.length === 0) return null
	return (
		<Card heading="Moderators">
			<ul className={styles.mods}>
				{mods.map(({ id, username, proPic }) => (
					<li key={id}>
						<Link to={paths.user(username)} className={styles.mod}>
							<Avatar picture={proPic} name={username} size={24} /> @{username}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	)
}
