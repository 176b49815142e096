import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { LogEntry } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { PersonPicture } from '@folkmoot/kit/content/person-picture.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { anonymousActor, detailsOf, objectOf } from './describe-entry.ts'
import type { ModlogEntry } from './modlog.api.ts'
import styles from './modlog.module.css'
import { t } from './text.ts'

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
	return (
		<LogEntry picture={picture} details={detailsOf(entry)} note={entry.reason} where={where} at={at} seq={seq} hash={entry.hash}>
			<Sentence entry={entry} />
		</LogEntry>
	)
}

/** Who did what, to whom. */
function Sentence({ entry }: Pick<Props, 'entry'>): ReactNode {
	const { content, about } = entry
	const { action, details } = content
	const person = about && <Person name={about.username} />
	const values = {
		actor: <Actor entry={entry} />,
		about: person,
		known: about ? 'yes' : 'no',
		member: person ?? t('deleted-account'),
		rule: <>{String((objectOf(action) === 'rule' ? details.rule : details.automaticRule) ?? '')}</>,
	}
	return t.rich(`did-${action}`, values, { item: <ItemLink entry={entry}>{null}</ItemLink>, q: <q className={styles.quoted} /> })
}

function Actor({ entry }: Pick<Props, 'entry'>): ReactNode {
	const { by, content } = entry
	if (!by) return anonymousActor(entry)
	return (
		<>
			<Person name={by.username} />
			{content.as === 'admins' && (
				<>
					{' '}
					<Label>{t('admin')}</Label>
				</>
			)}
		</>
	)
}

function Person({ name }: { name: string }): ReactNode {
	return (
		<Link to={paths.user(name)} className={styles.person}>
			@{name}
		</Link>
	)
}

/** Around what was removed, locked or pinned; only text where it cannot be found any more. */
function ItemLink({ entry, children }: Pick<Props, 'entry'> & { children: ReactNode }): ReactNode {
	const { content, communityName } = entry
	if (!content.post || !communityName) return children
	const address = content.comment ? paths.comment(communityName, content.post, content.comment) : paths.post(communityName, content.post)
	return (
		<Link to={address} className={styles.person}>
			{children}
		</Link>
	)
}
