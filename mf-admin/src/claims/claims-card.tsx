import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '../table/load-more.tsx'
import { AnswerClaimDialog } from './answer-claim-dialog.tsx'
import { listWaitingClaims, type WaitingClaim } from './claims.api.ts'
import styles from './claims.module.css'
import { t } from './text.ts'

type Action = 'approve' | 'deny'

/** Claims of imported names that wait for an answer; null if there are none. */
export function ClaimsCard(): ReactNode {
	const { page, isLoadingMore, loadMore } = usePages(listWaitingClaims, { query: {} }, { list: 'claims', keyOf: ({ id }) => id })
	const [answering, setAnswering] = useState<{ claim: WaitingClaim; action: Action } | null>(null)
	if (page.state !== 'loaded' || page.data.claims.length === 0) return null
	const { claims, count, next } = page.data
	return (
		<Card heading={t('claims', { count })}>
			<p className={styles.quiet}>{t('claims-note')}</p>
			<ul>
				{claims.map((claim) => (
					<ClaimRow key={claim.id} claim={claim} onAnswer={(action) => setAnswering({ claim, action })} />
				))}
			</ul>
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
			{answering && <AnswerClaimDialog {...answering} onDone={page.reload} onClose={() => setAnswering(null)} />}
		</Card>
	)
}

function ClaimRow({ claim, onAnswer }: { claim: WaitingClaim; onAnswer: (action: Action) => void }): ReactNode {
	const { authorName, by, code, originals, note, noPosts, noComments, createdAt } = claim
	return (
		<li tabIndex={-1} className={styles.claim}>
			<p className={styles.head}>
				<span>{t.rich('claim', { member: <Name name={by.username} />, author: <Name name={authorName} /> })}</span>
				<span className={styles.quiet}>
					<TimeAgo time={createdAt} />
				</span>
			</p>
			<p className={styles.quiet}>
				{t('facts', {
					member: by.username,
					date: formatDate(by.createdAt),
					points: grammaticalCount(by.points),
					shownPoints: formatShortCount(by.points),
					author: authorName,
					posts: grammaticalCount(noPosts),
					shownPosts: formatShortCount(noPosts),
					comments: grammaticalCount(noComments),
					shownComments: formatShortCount(noComments),
				})}
			</p>
			<p>{t.rich('code', { code: <code className={styles.code}>{code}</code> })}</p>
			{originals.length > 0 && (
				<ul className={styles.originals} aria-label={t('originals', { name: authorName })}>
					{originals.map((address) => (
						<li key={address}>
							<ExternalLink href={address}>{address}</ExternalLink>
						</li>
					))}
				</ul>
			)}
			{note && (
				<ShowMore height={120}>
					<p className={styles.note}>{note}</p>
				</ShowMore>
			)}
			<div className={styles.actions}>
				<Button
					size="small"
					aria-label={t('approve-name', { author: authorName, member: by.username })}
					onClick={() => onAnswer('approve')}
				>
					{t('approve')}
				</Button>
				<Button
					size="small"
					kind="quiet"
					aria-label={t('deny-name', { author: authorName, member: by.username })}
					onClick={() => onAnswer('deny')}
				>
					{t('deny')}
				</Button>
			</div>
		</li>
	)
}

function Name({ name }: { name: string }): ReactNode {
	return (
		<Link to={paths.user(name)} className={styles.name}>
			@{name}
		</Link>
	)
}
