import type { User } from '@folkmoot/account-contract/user'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { exactTimeWords } from '@folkmoot/kit/content/time-words.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useState } from 'react'
import styles from '../table/table.module.css'
import { figure, shortDate } from '../table/words.ts'
import { BanDialog } from './ban-dialog.tsx'
import { UnbanDialog } from './unban-dialog.tsx'
import { canBan, stateOf } from './user-state.ts'

interface Props {
	users: readonly User[]
	onChange: (changed: User) => void
}

/** Accounts as a table; a card for each on phones. */
export function UsersTable({ users, onChange }: Props): ReactNode {
	const viewer = useViewer()
	const [asked, setAsked] = useState<User | null>(null)
	const dialog = { onChange, onClose: () => setAsked(null) }
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>Accounts, the newest first</caption>
				<thead>
					<tr>
						<th scope="col">Name</th>
						<th scope="col">State</th>
						<th scope="col">Joined</th>
						<th scope="col">Last seen</th>
						<th scope="col" className={styles.figure}>
							Points
						</th>
						<th scope="col" className={styles.figure}>
							Posts
						</th>
						<th scope="col" className={styles.figure}>
							Comments
						</th>
						<th scope="col">
							<VisuallyHidden>What can be done</VisuallyHidden>
						</th>
					</tr>
				</thead>
				<tbody>
					{users.map((user) => (
						<UserRow key={user.id} user={user} canBan={viewer !== null && canBan(user, viewer.id)} onAsk={() => setAsked(user)} />
					))}
				</tbody>
			</table>
			{asked && (asked.isBanned ? <UnbanDialog user={asked} {...dialog} /> : <BanDialog user={asked} {...dialog} />)}
		</div>
	)
}

interface RowProps {
	user: User
	canBan: boolean
	onAsk: () => void
}

function UserRow({ user, canBan, onAsk }: RowProps): ReactNode {
	return (
		<tr>
			<th scope="row">
				<span className={styles.who}>
					<PersonPicture picture={user.proPic} name={user.username} size={24} />
					<Link to={paths.user(user.username)} className={styles.name}>
						{user.username}
					</Link>
					{user.isAdmin && <Label tone="danger">Admin</Label>}
					{user.badges.some(({ type }) => type === 'supporter') && <Label tone="warn">Supporter</Label>}
				</span>
			</th>
			<td data-label="State">
				<State user={user} />
			</td>
			<td data-label="Joined">
				<time dateTime={user.createdAt} title={exactTimeWords(user.createdAt)}>
					{shortDate(user.createdAt)}
				</time>
			</td>
			<td data-label="Last seen">{user.lastSeen ? <TimeAgo time={user.lastSeen} isShort /> : user.lastSeenMonth}</td>
			<td data-label="Points" className={styles.figure}>
				{figure(user.points)}
			</td>
			<td data-label="Posts" className={styles.figure}>
				{figure(user.noPosts)}
			</td>
			<td data-label="Comments" className={styles.figure}>
				{figure(user.noComments)}
			</td>
			<td className={styles.action}>
				{canBan && (
					<Button size="small" aria-label={`${user.isBanned ? 'Unban' : 'Ban'} ${user.username}`} onClick={onAsk}>
						{user.isBanned ? 'Unban' : 'Ban'}
					</Button>
				)}
			</td>
		</tr>
	)
}

function State({ user }: { user: User }): ReactNode {
	switch (stateOf(user)) {
		case 'active':
			return 'Active'
		case 'banned':
			return (
				<Label tone="danger" {...(user.bannedAt ? { title: `Since ${exactTimeWords(user.bannedAt)}` } : {})}>
					Banned
				</Label>
			)
		case 'deleted':
			return <Label>Deleted</Label>
	}
}
