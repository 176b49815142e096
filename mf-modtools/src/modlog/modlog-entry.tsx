import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { LogEntry } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { anonymousActor, detailsOf, textOf } from './describe-entry.ts'
import type { ModlogEntry } from './modlog.api.ts'
import styles from './modlog.module.css'

interface Props {
	entry: ModlogEntry
	/** Set in the log of several communities. */
	showsCommunity: boolean
}

/** One entry of the log: who did what, why, and its place in the hash chain. */
export function ModlogRow({ entry, showsCommunity }: Props): ReactNode {
	const { content, by, communityName } = entry
	const picture = by ? (
		<PersonPicture picture={by.proPic} name={by.username} size={32} />
	) : (
		<Avatar kind="member" name="?" picture={null} size={32} />
	)
	const where = showsCommunity && communityName && (
		<>
			<Link to={paths.modlog(communityName)} className={styles.where}>
				{communityName}
			</Link>
			{' · '}
		</>
	)
	const { at, seq } = content
	const { verb, after } = textOf(content.action)
	return (
		<LogEntry picture={picture} details={detailsOf(entry)} note={entry.reason} where={where} at={at} seq={seq} hash={entry.hash}>
			{by ? <Person name={by.username} /> : anonymousActor(entry)}
			{by && content.as === 'admins' && (
				<>
					{' '}
					<Label>admin</Label>
				</>
			)}{' '}
			{verb} <EntryObject entry={entry} /> {after}
		</LogEntry>
	)
}

function Person({ name }: { name: string }): ReactNode {
	return (
		<Link to={paths.user(name)} className={styles.person}>
			@{name}
		</Link>
	)
}

function EntryObject({ entry: { content, about, communityName } }: Pick<Props, 'entry'>): ReactNode {
	const { object } = textOf(content.action)
	if (object === 'automaticRule') return <q>{String(content.details.automaticRule ?? '')}</q>
	if (object === 'rule') return <q>{String(content.details.rule ?? '')}</q>
	if (object === 'member') return about ? <Person name={about.username} /> : 'a deleted account'
	if (object === 'nothing' || !content.post || !communityName) return null
	const address = content.comment ? paths.comment(communityName, content.post, content.comment) : paths.post(communityName, content.post)
	return (
		<>
			<Link to={address} className={styles.person}>
				a {object}
			</Link>
			{about && (
				<>
					{' by '}
					<Person name={about.username} />
				</>
			)}
		</>
	)
}
