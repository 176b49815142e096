import { type UserSort, userOrders } from '@folkmoot/admin-contract/user-sorts'
import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
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
				<caption className={styles.caption}>Accounts, {userOrders[sorting.sort].caption}</caption>
				<thead>
					<tr>
						<SortHead label="Name" sorts={['name', 'name_dsc']} ascending="name" {...sorting} />
						<th scope="col">Status</th>
						<SortHead label="Joined" sorts={['new', 'old']} ascending="old" {...sorting} />
						<th scope="col">Last seen</th>
						<th scope="col" className={own.roomy}>
							Address
						</th>
						<SortHead label="Points" sorts={['points', 'points_asc']} ascending="points_asc" className={styles.figure} {...sorting} />
						<th scope="col" className={styles.figure}>
							Posts
						</th>
						<th scope="col" className={styles.figure}>
							Comments
						</th>
						<th scope="col" className={classNames(styles.figure, own.roomy)}>
							Moderates
						</th>
						<th scope="col">
							<VisuallyHidden>Actions</VisuallyHidden>
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
			<td data-label="Status">
				<State user={user} />
			</td>
			<td data-label="Joined">
				<time dateTime={user.createdAt} title={formatDateTime(user.createdAt)}>
					{shortDate(user.createdAt)}
				</time>
			</td>
			<td data-label="Last seen">{user.lastSeen ? <TimeAgo time={user.lastSeen} /> : user.lastSeenMonth}</td>
			<td data-label="Address" className={own.roomy}>
				<Address user={user} />
			</td>
			<Figure name="Points" value={user.points} />
			<Figure name="Posts" value={user.noPosts} />
			<Figure name="Comments" value={user.noComments} />
			<Figure name="Moderates" value={user.noModerated} className={own.roomy} />
			<td className={styles.action}>
				<UserActions user={user} onChange={onChange} onBanned={onBanned} />
			</td>
		</tr>
	)
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
					{user.isAdmin && <Label tone="danger">Admin</Label>}
					{isSupporter && <Label tone="warn">Supporter</Label>}
				</span>
				{user.email && (
					<span className={own.email} title={`${user.email}, ${user.emailConfirmedAt ? 'confirmed' : 'not confirmed'}`}>
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
		<span className={own.address} title={createdIP && createdIP !== lastSeenIP ? `${lastSeenIP}, signed up from ${createdIP}` : lastSeenIP}>
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
			return 'Active'
		case 'banned':
			return (
				<Label tone="danger" {...(user.bannedAt ? { title: `Since ${formatDateTime(user.bannedAt)}` } : {})}>
					Banned
				</Label>
			)
		case 'deleted':
			return <Label>Deleted</Label>
	}
}
