import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './community.module.css'
import { CommunityMenu } from './community-menu.tsx'
import { JoinButton } from './join-button.tsx'

interface Props {
	community: Community
	onChange: (community: Community) => void
}

/** Banner, picture, name and what one can do here. */
export function CommunityHeader({ community, onChange }: Props): ReactNode {
	return (
		<header className={styles.header}>
			{community.bannerImage && (
				<img
					className={styles.banner}
					src={community.bannerImage.copies.find(({ name }) => name === 'large')?.url ?? community.bannerImage.url}
					alt=""
					width={1440}
					height={480}
				/>
			)}
			<div className={styles.headline}>
				<Avatar picture={community.proPic} name={community.name} size={64} />
				<div className={styles.names}>
					<h1 className={styles.name}>{community.name}</h1>
					<p className={styles.count}>{countWords(community.noMembers, 'member')}</p>
				</div>
				<div className={styles.actions}>
					<MemberActions community={community} />
					<JoinButton community={community} onChange={onChange} />
					<CommunityMenu community={community} />
				</div>
			</div>
		</header>
	)
}

/** Create post; MOD TOOLS for who may use them, "(ADMIN)" for admins who do not moderate here (spec 2 §2). */
function MemberActions({ community }: { community: Community }): ReactNode {
	const viewer = useViewer()
	if (!viewer) return null
	const isModerator = community.userMod ?? false
	return (
		<>
			<Fragment name="post/composer-link" communityName={community.name} />
			{(isModerator || viewer.isAdmin) && (
				<LinkButton to={paths.modtools(community.name)}>{isModerator ? 'MOD TOOLS' : 'MOD TOOLS (ADMIN)'}</LinkButton>
			)}
		</>
	)
}
