import type { User } from '@folkmoot/account-contract/user'
import { CommunityLink } from '@folkmoot/kit/content/community-link.tsx'
import { countWords, shortCount } from '@folkmoot/kit/content/count-words.ts'
import { Markdown } from '@folkmoot/kit/content/markdown.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { dateWords } from '@folkmoot/kit/content/time-words.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import { MuteButton } from './mute-button.tsx'
import styles from './profile.module.css'

/** Who a member is (spec 1 §2, user profile). */
export function ProfileCard({ user }: { user: User }): ReactNode {
	const viewer = useViewer()
	const isShown = viewer?.isAdmin === true || !(user.deleted || user.isBanned)
	return (
		<>
			<Card>
				<div className={styles.head}>
					<PersonPicture picture={user.proPic} name={user.username} size={64} />
					<div>
						<h1 className={styles.name}>@{user.username}</h1>
						<Marks user={user} />
					</div>
				</div>
				{viewer?.isAdmin && user.deleted && <Notice tone="danger">Account deleted.</Notice>}
				{viewer?.isAdmin && user.isBanned && (
					<Notice tone="danger">Account suspended{user.bannedAt ? ` on ${dateWords(user.bannedAt)}` : ''}.</Notice>
				)}
				{isShown && user.aboutMeTree.length > 0 && (
					<ShowMore height={120}>
						<Markdown tree={user.aboutMeTree} isSmall />
					</ShowMore>
				)}
				{isShown && <Facts user={user} />}
				{isShown && (
					<LinkButton to={paths.lists(user.username)} isWide>
						{viewer?.id === user.id ? 'My lists' : 'Lists'}
					</LinkButton>
				)}
				{isShown && viewer?.id !== user.id && !user.deleted && <MuteButton user={user} />}
			</Card>
			{isShown && <Moderates communities={user.moddingList ?? []} />}
		</>
	)
}

function Marks({ user }: { user: User }): ReactNode {
	return (
		<div className={styles.marks}>
			{user.isAdmin && <Label tone="danger">Admin</Label>}
			{user.badges.some(({ type }) => type === 'supporter') && <Label tone="warn">Supporter</Label>}
		</div>
	)
}

function Facts({ user }: { user: User }): ReactNode {
	return (
		<dl className={styles.facts}>
			<div>
				<dt>Points</dt>
				<dd title={String(user.points)}>{shortCount(user.points)}</dd>
			</div>
			<div>
				<dt>Wrote</dt>
				<dd>
					{countWords(user.noPosts, 'post')}, {countWords(user.noComments, 'comment')}
				</dd>
			</div>
			<div>
				<dt>Joined</dt>
				<dd>{dateWords(user.createdAt)}</dd>
			</div>
			<div>
				<dt>Last seen</dt>
				<dd>{user.lastSeenMonth || '–'}</dd>
			</div>
		</dl>
	)
}

function Moderates({ communities }: { communities: NonNullable<User['moddingList']> }): ReactNode {
	if (communities.length === 0) return null
	return (
		<Card heading="Moderates">
			<ul className={styles.communities}>
				{communities.map(({ id, name, proPic }) => (
					<li key={id}>
						<CommunityLink name={name} picture={proPic} />
					</li>
				))}
			</ul>
		</Card>
	)
}
