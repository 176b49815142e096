import { usePageData } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import type { ReactNode } from 'react'
import { type CommunityRequest, listRequests } from '../admin.api.ts'
import styles from './requests.module.css'

/** Communities that members asked for in the last 90 days; nothing where nobody did. */
export function RequestsCard(): ReactNode {
	const requests = usePageData(listRequests, {})
	if (requests.state !== 'loaded' || requests.data.length === 0) return null
	return (
		<Card heading="Requested communities">
			<ShowMore height={300}>
				<ul className={styles.list}>
					{requests.data.map((request) => (
						<Request key={request.id} request={request} />
					))}
				</ul>
			</ShowMore>
		</Card>
	)
}

function Request({
	request: { communityName, communityExists, byUser, note, createdAt, deniedAt },
}: {
	request: CommunityRequest
}): ReactNode {
	return (
		<li className={styles.request}>
			<p className={styles.head}>
				{communityExists ? (
					<Link to={paths.community(communityName)} className={styles.name}>
						{communityName}
					</Link>
				) : (
					<span className={styles.name}>{communityName}</span>
				)}
				{communityExists && <Label tone="brand">Exists</Label>}
				{deniedAt && <Label>Declined</Label>}
				<span className={styles.quiet}>
					by <Link to={paths.user(byUser)}>@{byUser}</Link> <TimeAgo time={createdAt} />
				</span>
			</p>
			{note && <p className={styles.note}>{note}</p>}
		</li>
	)
}
