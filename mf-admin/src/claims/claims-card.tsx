import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '../table/load-more.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { listWaitingClaims, type WaitingClaim } from './claims.api.ts'
import styles from './claims.module.css'

type Action = 'approve' | 'deny'

/** Claims of imported names that wait for an answer; null if there are none. */
export function ClaimsCard(): ReactNode {
	const { page, isLoadingMore, loadMore } = usePages(listWaitingClaims, { query: {} }, { list: 'claims', keyOf: ({ id }) => id })
	const [answering, setAnswering] = useState<{ claim: WaitingClaim; action: Action } | null>(null)
	if (page.state !== 'loaded' || page.data.claims.length === 0) return null
	const { claims, count, next } = page.data
	return (
		<Card heading={`Claims (${count})`}>
			<p className={styles.quiet}>
				Members who say that they wrote what was imported. Look for the code where only the author could have put it.
			</p>
			<ul>
				{claims.map((claim) => (
					<ClaimRow key={claim.id} claim={claim} onAnswer={(action) => setAnswering({ claim, action })} />
				))}
			</ul>
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
			{answering && <AnswerDialog {...answering} onDone={page.reload} onClose={() => setAnswering(null)} />}
		</Card>
	)
}

function ClaimRow({ claim, onAnswer }: { claim: WaitingClaim; onAnswer: (action: Action) => void }): ReactNode {
	const { authorName, by, code, originals, note, noPosts, noComments, createdAt } = claim
	return (
		<li tabIndex={-1} className={styles.claim}>
			<p className={styles.head}>
				<Link to={paths.user(by.username)} className={styles.name}>
					@{by.username}
				</Link>
				<span>claims</span>
				<Link to={paths.user(authorName)} className={styles.name}>
					@{authorName}
				</Link>
				<span className={styles.quiet}>
					<TimeAgo time={createdAt} />
				</span>
			</p>
			<p className={styles.quiet}>
				@{by.username}: joined {formatDate(by.createdAt)}, {formatCount(by.points)}. @{authorName}: {formatCount(noPosts, 'post')},{' '}
				{formatCount(noComments, 'comment')}.
			</p>
			<p>
				Code: <code className={styles.code}>{code}</code>
			</p>
			{originals.length > 0 && (
				<ul className={styles.originals} aria-label={`Originals of @${authorName}`}>
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
				<Button size="small" aria-label={`Approve @${authorName} for @${by.username}`} onClick={() => onAnswer('approve')}>
					Approve
				</Button>
				<Button size="small" kind="quiet" aria-label={`Deny @${authorName} to @${by.username}`} onClick={() => onAnswer('deny')}>
					Deny
				</Button>
			</div>
		</li>
	)
}
