import type { User } from '@folkmoot/account-contract/user'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { formatCount, formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate, formatDateTime, formatMonth } from '@folkmoot/kit/content/format-time.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useNow, useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Fact, Facts } from '@folkmoot/kit/ui/facts.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import { AccountFields } from './account-fields.tsx'
import { isShownTo } from './is-shown-to.ts'
import { ListsCard } from './lists-card.tsx'
import styles from './profile.module.css'

/** The facts about a member (rule profiles-4). */
export function ProfileAbout({ user }: { user: User }): ReactNode {
	const viewer = useViewer()
	if (!isShownTo(viewer, user)) return null
	const moderated = user.moddingList ?? []
	return (
		<>
			<Card heading="About">
				{user.aboutMeTree.length > 0 && (
					<ShowMore height={120}>
						<Markdown tree={user.aboutMeTree} isSmall />
					</ShowMore>
				)}
				<UserFacts user={user} />
			</Card>
			{moderated.length > 0 && (
				<Card heading="Moderates">
					<ul className={styles.communities}>
						{moderated.map(({ id, name, proPic }) => (
							<li key={id}>
								<CommunityLink name={name} picture={proPic} />
							</li>
						))}
					</ul>
				</Card>
			)}
			<ListsCard username={user.username} isOwn={viewer?.id === user.id} />
			{viewer?.isAdmin && <Fragment name="admin/removals" username={user.username} />}
			{viewer?.isAdmin && <AccountFields user={user} />}
		</>
	)
}

function UserFacts({ user }: { user: User }): ReactNode {
	const now = useNow()
	const { lastSeen, lastSeenMonth } = user
	return (
		<Facts>
			<Fact name="Points" title={String(user.points)}>
				{formatShortCount(user.points)}
			</Fact>
			<Fact name="Wrote">
				{formatCount(user.noPosts, 'post')}, {formatCount(user.noComments, 'comment')}
			</Fact>
			<Fact name="Joined">{formatDate(user.createdAt)}</Fact>
			<Fact name="Last seen" title={lastSeen ? formatDateTime(lastSeen) : undefined}>
				{lastSeenMonth === formatMonth(now) ? 'this month' : lastSeenMonth || '–'}
			</Fact>
			{user.bannedAt && <Fact name="Banned">{formatDate(user.bannedAt)}</Fact>}
			{user.deletedAt && <Fact name="Deleted">{formatDate(user.deletedAt)}</Fact>}
		</Facts>
	)
}
