import { useInvalidate, usePageData } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { type ReactNode, useState } from 'react'
import { type CommunityRequest, listRequests } from '../admin.api.ts'
import { AcceptDialog, DenyDialog } from './request-dialogs.tsx'
import styles from './requests.module.css'
import { t } from './text.ts'

/** Communities requested in the last 90 days; null if there are none. */
export function RequestsCard({ onMade }: { onMade: () => Promise<void> }): ReactNode {
	const requests = usePageData(listRequests, {})
	const invalidate = useInvalidate()
	const [answering, setAnswering] = useState<{ request: CommunityRequest; answer: 'accept' | 'deny' } | null>(null)
	if (requests.state !== 'loaded' || requests.data.length === 0) return null
	const reloadAll = async () => {
		invalidate('/api/communities')
		await Promise.all([requests.reload(), onMade()])
	}
	const dialog = answering && { request: answering.request, onDone: reloadAll, onClose: () => setAnswering(null) }
	return (
		<Card heading={t('requests', { count: requests.data.length })}>
			<ul>
				{requests.data.map((request) => (
					<Request key={request.id} request={request} onAnswer={(answer) => setAnswering({ request, answer })} />
				))}
			</ul>
			{dialog && (answering.answer === 'accept' ? <AcceptDialog {...dialog} /> : <DenyDialog {...dialog} />)}
		</Card>
	)
}

interface RequestProps {
	request: CommunityRequest
	onAnswer: (answer: 'accept' | 'deny') => void
}

function Request({ request, onAnswer }: RequestProps): ReactNode {
	const { communityName, communityExists, byUser, note, createdAt, deniedAt, deniedBy, deniedNote } = request
	const isPending = !communityExists && deniedAt === null
	return (
		<li tabIndex={-1} className={styles.request}>
			<p className={styles.head}>
				{communityExists ? (
					<Link to={paths.community(communityName)} className={styles.name}>
						{communityName}
					</Link>
				) : (
					<span className={styles.name}>{communityName}</span>
				)}
				{communityExists && <Label tone="brand">{t('exists')}</Label>}
				{deniedAt && <Label title={deniedBy ? t('by-name', { name: deniedBy }) : ''}>{t('declined')}</Label>}
				<span className={styles.quiet}>
					{t.rich('by', { user: <Link to={paths.user(byUser)}>@{byUser}</Link>, time: <TimeAgo time={createdAt} /> })}
				</span>
			</p>
			{note && (
				// Keeps the answer buttons in view below a long note.
				<ShowMore height={120}>
					<p className={styles.note}>{note}</p>
				</ShowMore>
			)}
			{deniedNote && <p className={styles.quiet}>{t('answered', { note: deniedNote })}</p>}
			{isPending && (
				<div className={styles.actions}>
					<Button size="small" aria-label={t('accept-name', { community: communityName })} onClick={() => onAnswer('accept')}>
						{t('accept')}
					</Button>
					<Button size="small" kind="quiet" aria-label={t('decline-name', { community: communityName })} onClick={() => onAnswer('deny')}>
						{t('decline')}
					</Button>
				</div>
			)}
		</li>
	)
}
