import type { Community } from '@folkmoot/community-contract/community'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import { AboutCard } from './about-card.tsx'
import styles from './sidebar.module.css'

/** About, rules and moderators of a community. Lent to other rooms as `community/sidebar`. */
export function Fragment({ community }: { community: Community }): ReactNode {
	return (
		<div className={styles.sidebar} data-room="community">
			<AboutCard community={community} />
			<Rules rules={community.rules ?? []} />
			<Moderators mods={community.mods ?? []} />
			<p className={styles.facts}>
				<Link to={paths.modlog(community.name)} className={styles.link}>
					Moderation log
				</Link>
			</p>
		</div>
	)
}

interface RulesProps {
	rules: NonNullable<Community['rules']>
	/** Shows an empty state instead of nothing. */
	showsNone?: boolean
}

export function Rules({ rules, showsNone = false }: RulesProps): ReactNode {
	if (rules.length === 0 && !showsNone) return null
	return (
		<Card heading="Rules">
			{rules.length === 0 && (
				<p className={styles.none}>
					No community rules yet. The{' '}
					<Link to={paths.guidelines()} className={styles.link}>
						guidelines of the site
					</Link>{' '}
					apply.
				</p>
			)}
			<ol className={styles.rules}>
				{rules.map(({ id, rule, description }) => (
					<li key={id}>
						<span className={styles.rule}>{rule}</span>
						{description && <p className={classNames(styles.facts, styles.description)}>{description}</p>}
					</li>
				))}
			</ol>
		</Card>
	)
}

interface ModeratorsProps {
	mods: NonNullable<Community['mods']>
	/** Shows an empty state instead of nothing. */
	showsNone?: boolean
}

export function Moderators({ mods, showsNone = false }: ModeratorsProps): ReactNode {
	if (mods.length === 0 && !showsNone) return null
	return (
		<Card heading="Moderators">
			{mods.length === 0 && <p className={styles.none}>No moderators yet. Admins look after this community.</p>}
			<ul className={styles.mods}>
				{mods.map(({ id, username, proPic }) => (
					<li key={id}>
						<Link to={paths.user(username)} className={styles.mod}>
							<PersonPicture picture={proPic} name={username} size={24} /> @{username}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	)
}
