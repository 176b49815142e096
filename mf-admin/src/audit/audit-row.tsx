import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { LogEntry } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from './audit.api.ts'
import styles from './audit.module.css'
import { describeAction, describeDetails, nameOf } from './describe-entry.ts'
import { t } from './text.ts'

/** One entry of the audit log: who did what, why, in which request, and its place in the hash chain. */
export function AuditRow({ entry: { content, hash } }: { entry: AuditEntry }): ReactNode {
	const { by, about, note, at, seq, requestId } = content
	const request = requestId && (
		<code className={styles.request} title={t('request-id')}>
			{requestId}
		</code>
	)
	const picture = <Avatar kind="member" name={by?.username ?? '?'} picture={null} size={32} />
	return (
		<LogEntry picture={picture} details={describeDetails(content)} note={note} at={at} seq={seq} hash={hash} beside={request}>
			{describeAction(content, <Actor by={by} />, <Subject about={about} />)}
		</LogEntry>
	)
}

function Actor({ by }: Pick<AuditEntry['content'], 'by'>): ReactNode {
	if (!by) return t('operator')
	return (
		<Link to={paths.user(by.username)} className={styles.person}>
			@{by.username}
		</Link>
	)
}

function Subject({ about }: Pick<AuditEntry['content'], 'about'>): ReactNode {
	const path = pathOf(about.kind, about.name)
	const text = nameOf(about)
	return path ? (
		<Link to={path} className={styles.person}>
			{text}
		</Link>
	) : (
		<strong className={styles.subject} dir="auto">
			{text}
		</strong>
	)
}

/** The page of a subject; null if it has none. */
function pathOf(kind: AuditEntry['content']['about']['kind'], name: string): string | null {
	if (kind === 'member') return paths.user(name)
	if (kind === 'community') return paths.community(name)
	const [community, , post, comment] = name.split('/')
	if (kind === 'post' && community && post) return paths.post(community, post)
	if (kind === 'comment' && community && post && comment) return paths.comment(community, post, comment)
	return null
}
