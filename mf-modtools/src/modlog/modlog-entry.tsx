import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { LogEntry } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { detailsOf, unnamed, wordsOf } from './entry-words.ts'
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
	const picture = by ? <PersonPicture picture={by.proPic} name={by.username} size={32} /> : <Avatar name="?" picture={null} size={32} />
	const where = showsCommunity && communityName && (
		<>
			<Link to={paths.modlog(communityName)} className={styles.where}>
				{communityName}
			</Link>
			{' · '}
		</>
	)
	const { at, seq } = content
	const { did, after } = wordsOf(content.action)
	return (
		<LogEntry picture={picture} details={detailsOf(entry)} note={entry.reason} where={where} at={at} seq={seq} hash={entry.hash}>
			{by ? <Person name={by.username} /> : unnamed(entry)}
			{by && content.as === 'admins' && (
				<>
					{' '}
					<Label>admin</Label>
				</>
			)}{' '}
			{did} <What entry={entry} /> {after}
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

function What({ entry: { content, about, communityName } }: Pick<Props, 'entry'>): ReactNode {
	const { to } = wordsOf(content.action)
	if (to === 'automaticRule') return <q>{String(content.details.automaticRule ?? '')}</q>
	if (to === 'rule') return <q>{String(content.details.rule ?? '')}</q>
	if (to === 'member') return about ? <Person name={about.username} /> : 'somebody whose account is gone'
	if (to === 'nothing' || !content.post || !communityName) return null
	const address = content.comment ? paths.comment(communityName, content.post, content.comment) : paths.post(communityName, content.post)
	return (
		<>
			<Link to={address} className={styles.person}>
				a {to}
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
