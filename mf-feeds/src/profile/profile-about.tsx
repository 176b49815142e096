import type { User } from '@folkmoot/account-contract/user'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
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
import { t } from './text.ts'

/** The facts about a member (rule profiles-4). */
export function ProfileAbout({ user }: { user: User }): ReactNode {
	const viewer = useViewer()
	if (!isShownTo(viewer, user)) return null
	const moderated = user.moddingList ?? []
	return (
		<>
			<Card heading={t('about')}>
				{user.aboutMeTree.length > 0 && (
					<ShowMore height={120}>
						<Markdown tree={user.aboutMeTree} isSmall />
					</ShowMore>
				)}
				<UserFacts user={user} />
			</Card>
			{moderated.length > 0 && (
				<Card heading={t('moderates')}>
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
	// The API says it in English.
	const month = lastSeenMonth ? formatMonth(Date.parse(`1 ${lastSeenMonth} UTC`)) : '–'
	return (
		<Facts>
			<Fact name={t('points')} title={String(user.points)}>
				{formatShortCount(user.points)}
			</Fact>
			<Fact name={t('wrote')}>
				{t('wrote-count', {
					posts: grammaticalCount(user.noPosts),
					shownPosts: formatShortCount(user.noPosts),
					comments: grammaticalCount(user.noComments),
					shownComments: formatShortCount(user.noComments),
				})}
			</Fact>
			<Fact name={t('joined')}>{formatDate(user.createdAt)}</Fact>
			<Fact name={t('last-seen')} title={lastSeen ? formatDateTime(lastSeen) : undefined}>
				{month === formatMonth(now) ? t('this-month') : month}
			</Fact>
			{user.bannedAt && <Fact name={t('banned')}>{formatDate(user.bannedAt)}</Fact>}
			{user.deletedAt && <Fact name={t('deleted')}>{formatDate(user.deletedAt)}</Fact>}
		</Facts>
	)
}
