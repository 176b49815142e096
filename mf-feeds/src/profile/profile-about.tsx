import type { User } from '@folkmoot/account-contract/user'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import type { ReactNode } from 'react'
import { AccountFields } from './account-fields.tsx'
import { isShownTo } from './is-shown-to.ts'
import { ListsCard } from './lists-card.tsx'
import styles from './profile.module.css'
import { t } from './text.ts'
import { UserFacts } from './user-facts.tsx'

const loadActivity = () => import(/* webpackChunkName: "activity" */ './activity/activity-notes.tsx')

/** The facts about a member (rule profiles-4). */
export function ProfileAbout({ user }: { user: User }): ReactNode {
	const viewer = useViewer()
	// Below the rest: nothing moves when it comes.
	const activity = useLazyModule(loadActivity, isShownTo(viewer, user))
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
				<Card isNote heading={t('moderates')}>
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
			{activity && <activity.ActivityNotes username={user.username} />}
			{viewer?.isAdmin && <Fragment name="admin/removals" username={user.username} />}
			{viewer?.isAdmin && <AccountFields user={user} />}
		</>
	)
}
