import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { CommunityBanner } from '@folkmoot/kit/content/identity/generated-banner.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { accentClass, accentProps, groundOf } from '../accent/accent.ts'
import { Banner } from './banner.tsx'
import styles from './community.module.css'
import { CommunityMenu } from './community-menu.tsx'
import { JoinButton } from './join-button.tsx'
import { t } from './text.ts'
import { wrappableName } from './wrappable-name.tsx'

interface Props {
	community: Community
	onChange: (community: Community) => void
}

/** Banner, picture, name, description and actions (rule communities-12). */
export function CommunityHeader({ community, onChange }: Props): ReactNode {
	return (
		<header className={styles.header} {...accentProps(community)}>
			<div className={styles.banner}>
				{community.bannerImage ? (
					<Banner image={community.bannerImage} />
				) : (
					<CommunityBanner name={community.name} ground={groundOf(community)} />
				)}
			</div>
			<div className={styles.headline}>
				<Avatar
					kind="community"
					picture={community.proPic}
					name={community.name}
					size={88}
					className={styles.picture}
					ground={groundOf(community)}
				/>
				<div className={styles.names}>
					<h1 className={classNames(styles.name, titleClass(community.name))}>{wrappableName(community.name)}</h1>
					<p className={styles.facts}>
						{t('members', { count: grammaticalCount(community.noMembers), shown: formatShortCount(community.noMembers) })}
						<span> · {t('created', { date: formatDate(community.createdAt) })}</span>
					</p>
				</div>
				<div className={classNames(styles.actions, accentClass)}>
					<MemberActions community={community} />
					<JoinButton community={community} onChange={onChange} />
					<CommunityMenu community={community} />
				</div>
			</div>
			{community.aboutTree.length > 0 && (
				<div className={styles.about}>
					<ShowMore height={120}>
						<Markdown tree={community.aboutTree} isSmall />
					</ShowMore>
				</div>
			)}
		</header>
	)
}

/** Create post, and MOD TOOLS for moderators, marked "(ADMIN)" for admins who do not moderate here (rule communities-12). */
function MemberActions({ community }: { community: Community }): ReactNode {
	const session = useSession()
	if (!session.user) return null
	const { name } = community
	const isModerator = community.userMod ?? false
	// One primary action at a time: for non-members that is joining.
	const kind = community.userJoined ? 'primary' : 'plain'
	return (
		<>
			<LinkButton kind={kind} to={paths.newPost(name)}>
				<Plus /> {t('create-post')}
			</LinkButton>
			{(isModerator || session.user.isAdmin) && (
				<LinkButton to={paths.modtools(name)}>{isModerator ? t('mod-tools') : t('mod-tools-admin')}</LinkButton>
			)}
		</>
	)
}
