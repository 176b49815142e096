import type { UserSort } from '@folkmoot/admin-contract/user-sorts'
import { formatDateTime, formatMonth } from '@folkmoot/kit/content/format-time.ts'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import type { ListedUser, UserQuery } from '../admin.api.ts'
import { formatNumber, shortDate } from '../table/format.ts'
import { SortHead } from '../table/sort-head.tsx'
import styles from '../table/table.module.css'
import { t } from './text.ts'
import { UserActions } from './user-actions.tsx'
import { sortOf } from './user-filter.ts'
import { stateOf } from './user-state.ts'
import own from './users.module.css'

interface Props {
	users: readonly ListedUser[]
	query: UserQuery
	onSort: (sort: UserSort) => void
	onChange: (changed: ListedUser) => void
	/** Somebody was just banned, perhaps with their content. */
	onBanned: () => void
}

/** Accounts as a table; as cards on phones. */
export function UsersTable({ users, query, onSort, onChange, onBanned }: Props): ReactNode {
	const sorting = { sort: sortOf(query), onSort }
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>{t(`caption-${sorting.sort}`)}</caption>
				<thead>
					<tr>
						<SortHead label={t('name')} sorts={['name', 'name_dsc']} ascending="name" {...sorting} />
						<th scope="col">{t('status')}</th>
						<SortHead label={t('joined')} sorts={['new', 'old']} ascending="old" {...sorting} />
						<th scope="col">{t('last-seen')}</th>
						<th scope="col" className={own.roomy}>
							{t('address')}
						</th>
						<SortHead label={t('points')} sorts={['points', 'points_asc']} ascending="points_asc" className={styles.figure} {...sorting} />
						<th scope="col" className={classNames(styles.figure, own.roomy)}>
							{t('posts')}
						</th>
						<th scope="col" className={classNames(styles.figure, own.roomy)}>
							{t('comments')}
						</th>
						<th scope="col" className={classNames(styles.figure, own.roomy)}>
							{t('moderates')}
						</th>
						<th scope="col">
							<VisuallyHidden>{t('actions')}</VisuallyHidden>
						</th>
					</tr>
				</thead>
				<tbody>
					{users.map((user) => (
						<UserRow key={user.id} user={user} onChange={onChange} onBanned={onBanned} />
					))}
				</tbody>
			</table>
		</div>
	)
}

interface RowProps extends Pick<Props, 'onChange' | 'onBanned'> {
	user: ListedUser
}

function UserRow({ user, onChange, onBanned }: RowProps): ReactNode {
	return (
		<tr>
			<th scope="row">
				<Who user={user} />
			</th>
			<td data-label={t('status')}>
				<State user={user} />
			</td>
			<td data-label={t('joined')}>
				<time dateTime={user.createdAt} title={formatDateTime(user.createdAt)}>
					{shortDate(user.createdAt)}
				</time>
			</td>
			<td data-label={t('last-seen')}>{user.lastSeen ? <TimeAgo time={user.lastSeen} /> : monthSeen(user)}</td>
			<td data-label={t('address')} className={own.roomy}>
				<Address user={user} />
			</td>
			<Figure name={t('points')} value={user.points} />
			<Figure name={t('posts')} value={user.noPosts} className={own.roomy} />
			<Figure name={t('comments')} value={user.noComments} className={own.roomy} />
			<Figure name={t('moderates')} value={user.noModerated} className={own.roomy} />
			<td className={styles.action}>
				<UserActions user={user} onChange={onChange} onBanned={onBanned} />
			</td>
		</tr>
	)
}

/** The API says the month in English; '' if there is none. */
function monthSeen({ lastSeenMonth }: ListedUser): string {
	return lastSeenMonth && formatMonth(Date.parse(`1 ${lastSeenMonth} UTC`))
}

function Who({ user }: { user: ListedUser }): ReactNode {
	const isSupporter = user.badges.some(({ type }) => type === 'supporter')
	return (
		<span className={styles.who}>
			<PersonPicture picture={user.proPic} name={user.username} size={24} />
			<span className={own.names}>
				<span className={own.named}>
					<Link to={paths.user(user.username)} className={styles.name} title={user.username}>
						{user.username}
					</Link>
					{user.isAdmin && <Label tone="danger">{t('admin')}</Label>}
					{isSupporter && <Label tone="warn">{t('supporter')}</Label>}
				</span>
				{user.email && (
					<span className={own.email} title={t(user.emailConfirmedAt ? 'email-confirmed' : 'email-unconfirmed', { email: user.email })}>
						{user.email}
					</span>
				)}
			</span>
		</span>
	)
}

/** The IP address last seen; the tooltip also has the one of the sign-up, if different. */
function Address({ user: { lastSeenIP, createdIP } }: { user: ListedUser }): ReactNode {
	if (!lastSeenIP) return '–'
	return (
		<span
			className={own.address}
			title={createdIP && createdIP !== lastSeenIP ? t('signed-up-from', { seen: lastSeenIP, signup: createdIP }) : lastSeenIP}
		>
			{lastSeenIP}
		</span>
	)
}

function Figure({ name, value, className }: { name: string; value: number; className?: string | undefined }): ReactNode {
	return (
		<td data-label={name} className={classNames(styles.figure, className)}>
			{formatNumber(value)}
		</td>
	)
}

function State({ user }: { user: ListedUser }): ReactNode {
	switch (stateOf(user)) {
		case 'active':
			return t('state-active')
		case 'banned':
			return (
				<Label tone="danger" {...(user.bannedAt ? { title: t('since', { time: formatDateTime(user.bannedAt) }) } : {})}>
					{t('state-banned')}
				</Label>
			)
		case 'deleted':
			return <Label>{t('state-deleted')}</Label>
	}
}
