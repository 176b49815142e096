import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { CommunityBanner } from '@folkmoot/kit/content/identity/generated-banner.tsx'
import { plainTextExcerpt } from '@folkmoot/kit/content/plain-text-excerpt.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { ReactNode } from 'react'
import { accentProps, groundOf } from '../accent/accent.ts'
import { JoinButton } from '../community/join-button.tsx'
import { wrappableName } from '../community/wrappable-name.tsx'
import styles from './communities.module.css'
import { t } from './text.ts'

/** A community in the list: banner and picture, name, size and description; the whole card is a link. */
export function CommunityCard({ community, onChange }: { community: Community; onChange: (community: Community) => void }): ReactNode {
	// Plain text: a link inside a card that is a link could not be clicked.
	const about = plainTextExcerpt(community.aboutTree, 200)
	return (
		<article className={styles.card} {...accentProps(community)}>
			<div className={styles.banner}>
				<CommunityBanner name={community.name} ground={groundOf(community)} columns={17} rows={2} />
			</div>
			<Avatar
				kind="community"
				picture={community.proPic}
				name={community.name}
				size={40}
				className={styles.picture}
				ground={groundOf(community)}
			/>
			<div className={styles.main}>
				<h2 className={classNames(styles.name, titleClass(community.name))}>
					<Link to={paths.community(community.name)} coversBox>
						{wrappableName(community.name)}
					</Link>
				</h2>
				<p className={styles.count}>
					{t('members', { count: grammaticalCount(community.noMembers), shown: formatShortCount(community.noMembers) })}
				</p>
				{about && <p className={styles.about}>{about}</p>}
			</div>
			<div className={styles.join}>
				<JoinButton community={community} onChange={onChange} isSmall />
			</div>
		</article>
	)
}
