import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from './audit.api.ts'
import styles from './audit.module.css'
import { deedWords, detailWords } from './audit-words.ts'

/** One line of the log: who did what, why, in which request, and its place in the chain. */
export function AuditRow({ entry }: { entry: AuditEntry }): ReactNode {
	const { content, hash } = entry
	const { did, after } = deedWords(content)
	const details = detailWords(content)
	return (
		<li className={styles.entry}>
			<Avatar name={content.by?.username ?? '?'} picture={null} size={32} />
			<div className={styles.said}>
				<p>
					{content.by ? (
						<Link to={paths.user(content.by.username)} className={styles.person}>
							@{content.by.username}
						</Link>
					) : (
						'Who runs the machine'
					)}{' '}
					{did} <Subject about={content.about} /> {after}
				</p>
				{details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
				{content.note && <p className={styles.note}>{content.note}</p>}
			</div>
			<p className={styles.when}>
				<TimeAgo time={content.at} />
				<span className={styles.seq} title={`Hash ${hash}`}>
					No. {content.seq}
				</span>
				{content.requestId && (
					<code className={styles.request} title="The request, as answers and logs call it">
						{content.requestId}
					</code>
				)}
			</p>
		</li>
	)
}

function Subject({ about: { kind, name } }: { about: AuditEntry['content']['about'] }): ReactNode {
	const to = addressOf(kind, name)
	const text = kind === 'member' ? `@${name}` : name
	return to ? (
		<Link to={to} className={styles.person}>
			{text}
		</Link>
	) : (
		<strong className={styles.subject}>{text}</strong>
	)
}

function addressOf(kind: AuditEntry['content']['about']['kind'], name: string): string | null {
	if (kind === 'member') return paths.user(name)
	if (kind === 'community') return paths.community(name)
	const [community, , post, comment] = name.split('/')
	if (kind === 'post' && community && post) return paths.post(community, post)
	if (kind === 'comment' && community && post && comment) return paths.comment(community, post, comment)
	return null
}
