import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { formatNumber, shortDate } from '../table/format.ts'
import styles from '../table/table.module.css'
import type { Announcement } from './announcements.api.ts'

/** Announcements as a table; as cards on phones. */
export function AnnouncementsTable({ announcements }: { announcements: readonly Announcement[] }): ReactNode {
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>Announced posts, newest first</caption>
				<thead>
					<tr>
						<th scope="col">Post</th>
						<th scope="col">Community</th>
						<th scope="col">Announced</th>
						<th scope="col">Status</th>
						<th scope="col" className={styles.figure}>
							Members notified
						</th>
					</tr>
				</thead>
				<tbody>
					{announcements.map((one) => (
						<Row key={one.id} announcement={one} />
					))}
				</tbody>
			</table>
		</div>
	)
}

function Row({ announcement: { post, announcedAt, sent, finishedAt } }: { announcement: Announcement }): ReactNode {
	return (
		<tr>
			<th scope="row">
				<span className={styles.who}>
					<Link to={paths.post(post.communityName, post.publicId)} className={styles.name}>
						{post.title}
					</Link>
					{post.deleted && <Label>Deleted</Label>}
				</span>
			</th>
			<td data-label="Community">
				<Link to={paths.community(post.communityName)}>{post.communityName}</Link>
			</td>
			<td data-label="Announced">
				<time dateTime={announcedAt} title={formatDateTime(announcedAt)}>
					{shortDate(announcedAt)}
				</time>
			</td>
			<td data-label="Status">{finishedAt === null ? <Label tone="brand">Sending</Label> : 'Sent'}</td>
			<td data-label="Members notified" className={styles.figure}>
				{formatNumber(sent)}
			</td>
		</tr>
	)
}
