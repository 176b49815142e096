import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation } from '@folkmoot/kit/router'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import { type ReactNode, useState } from 'react'
import { JoinButton } from '../community/join-button.tsx'
import { t } from '../community/text.ts'
import styles from './sidebar.module.css'

/** Picture, name, size, age and description of a community, with Join: where visitors from elsewhere arrive. */
export function AboutCard({ community: loaded }: { community: Community }): ReactNode {
	const [changed, setChanged] = useState<Community | null>(null)
	const community = changed?.id === loaded.id ? changed : loaded
	// Beside the composer one is writing already.
	const isWriting = useLocation().pathname === paths.newPost()
	return (
		<Card>
			<div className={styles.top}>
				<Avatar kind="community" picture={community.proPic} name={community.name} size={40} />
				<div className={styles.who}>
					<h2 className={classNames(styles.name, titleClass(community.name))}>
						<Link to={paths.community(community.name)}>{community.name}</Link>
					</h2>
					<p className={classNames(styles.facts, styles.row)}>
						<span>{t('members', { count: grammaticalCount(community.noMembers), shown: formatShortCount(community.noMembers) })}</span>
						<span>{t('created', { date: formatDate(community.createdAt) })}</span>
					</p>
				</div>
			</div>
			{community.aboutTree.length > 0 && (
				<ShowMore height={120}>
					<Markdown tree={community.aboutTree} isSmall />
				</ShowMore>
			)}
			{community.postingRestricted && <p className={styles.facts}>{t('restricted')}</p>}
			<div className={styles.actions}>
				<JoinButton community={community} onChange={setChanged} />
				{community.userJoined && !isWriting && <LinkButton to={paths.newPost(community.name)}>{t('write-here')}</LinkButton>}
			</div>
		</Card>
	)
}
