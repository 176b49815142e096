import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import type { ReactNode } from 'react'
import { formatNumber, shortDate } from '../table/format.ts'
import styles from '../table/table.module.css'
import type { Announcement } from './announcements.api.ts'
import { t } from './text.ts'

/** Announcements as a table; as cards on phones. */
export function AnnouncementsTable({ announcements }: { announcements: readonly Announcement[] }): ReactNode {
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>{t('caption')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('post')}</th>
						<th scope="col">{t('community')}</th>
						<th scope="col">{t('announced')}</th>
						<th scope="col">{t('status')}</th>
						<th scope="col" className={styles.figure}>
							{t('members-notified')}
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
					{post.deleted && <Label>{t('deleted')}</Label>}
				</span>
			</th>
			<td data-label={t('community')}>
				<Link to={paths.community(post.communityName)}>{post.communityName}</Link>
			</td>
			<td data-label={t('announced')}>
				<time dateTime={announcedAt} title={formatDateTime(announcedAt)}>
					{shortDate(announcedAt)}
				</time>
			</td>
			<td data-label={t('status')}>{finishedAt === null ? <Label tone="brand">{t('sending')}</Label> : t('sent')}</td>
			<td data-label={t('members-notified')} className={styles.figure}>
				{formatNumber(sent)}
			</td>
		</tr>
	)
}
