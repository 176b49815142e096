import type { Community } from '@folkmoot/community-contract/community'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import type { ReactNode } from 'react'
import { t } from '../community/text.ts'
import { AboutCard } from './about-card.tsx'
import styles from './sidebar.module.css'

/** About, rules and moderators of a community. Lent to other areas as `community/sidebar`. */
export function Fragment({ community }: { community: Community }): ReactNode {
	return (
		<div className={styles.sidebar} data-area="community">
			<AboutCard community={community} />
			<Rules rules={community.rules ?? []} isNote />
			<Moderators of={community} />
		</div>
	)
}

interface RulesProps {
	rules: NonNullable<Community['rules']>
	/** A note in an aside whose card is about something else. */
	isNote?: boolean
	/** Shows an empty state instead of nothing. */
	showsNone?: boolean
}

export function Rules({ rules, isNote = false, showsNone = false }: RulesProps): ReactNode {
	if (rules.length === 0 && !showsNone) return null
	return (
		<Card heading={t('rules')} isNote={isNote}>
			{rules.length === 0 && (
				<p className={styles.none}>{t.rich('no-rules', {}, { link: <Link to={paths.guidelines()} className={styles.link} /> })}</p>
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
	of: Community
}

/** The moderators of a community, and the way to what they did. */
export function Moderators({ of: { id: communityId, name, mods, userMod, needsModerators } }: ModeratorsProps): ReactNode {
	const known = mods ?? []
	const openModal = useOpenModal()
	return (
		<Card heading={t('moderators')} isNote>
			{known.length === 0 && <p className={styles.none}>{t('no-moderators')}</p>}
			<ul className={styles.mods}>
				{known.map(({ id, username, proPic }) => (
					<li key={id}>
						<Link to={paths.user(username)} className={styles.mod}>
							<PersonPicture picture={proPic} name={username} size={24} />
							<bdi>@{username}</bdi>
						</Link>
					</li>
				))}
			</ul>
			{known.length > 0 && !userMod && (
				<LinkButton size="small" to={paths.newConversation(name)}>
					{t('message-mods')}
				</LinkButton>
			)}
			{needsModerators && (
				<div className={styles.asking}>
					{known.length > 0 && <p className={styles.none}>{t('no-active-moderators')}</p>}
					<Button size="small" onClick={() => openModal({ name: 'ask-to-moderate', communityId, communityName: name })}>
						{t('ask-to-moderate')}
					</Button>
				</div>
			)}
			<p className={styles.facts}>
				<Link to={paths.modlog(name)} className={styles.link}>
					{t('modlog')}
				</Link>
			</p>
		</Card>
	)
}
