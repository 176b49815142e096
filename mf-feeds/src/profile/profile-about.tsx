import type { User } from '@folkmoot/account-contract/user'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { countWords, shortCount } from '@folkmoot/kit/content/count-words.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { dateWords, exactTimeWords, monthWords } from '@folkmoot/kit/content/time-words.ts'
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

/** The facts about a member (spec 1 §2, user profile). */
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
				{shortCount(user.points)}
			</Fact>
			<Fact name="Wrote">
				{countWords(user.noPosts, 'post')}, {countWords(user.noComments, 'comment')}
			</Fact>
			<Fact name="Joined">{dateWords(user.createdAt)}</Fact>
			<Fact name="Last seen" title={lastSeen ? exactTimeWords(lastSeen) : undefined}>
				{lastSeenMonth === monthWords(now) ? 'this month' : lastSeenMonth || '–'}
			</Fact>
			{user.bannedAt && <Fact name="Banned">{dateWords(user.bannedAt)}</Fact>}
			{user.deletedAt && <Fact name="Deleted">{dateWords(user.deletedAt)}</Fact>}
		</Facts>
	)
}
