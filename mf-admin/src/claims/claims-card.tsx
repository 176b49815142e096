import { useAction } from '@folkmoot/kit/api'
import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '../table/load-more.tsx'
import { AnswerClaimDialog } from './answer-claim-dialog.tsx'
import { check as checkNow, claimsIn, listWaitingClaims, type WaitingClaim } from './claims.api.ts'
import styles from './claims.module.css'
import { FoundCodes } from './found-codes.tsx'
import { t } from './text.ts'

type Action = 'approve' | 'deny'

/** Claims of imported names that wait for an answer, all or of an import into one community; null if there are none. */
export function ClaimsCard({ community = null }: { community?: string | null }): ReactNode {
	const { page, isLoadingMore, loadMore } = usePages(listWaitingClaims, claimsIn(community), { list: 'claims', keyOf: ({ id }) => id })
	const [answering, setAnswering] = useState<{ claim: WaitingClaim; action: Action } | null>(null)
	if (page.state !== 'loaded' || page.data.claims.length === 0) return null
	const { claims, count, next } = page.data
	return (
		<Card heading={t('claims', { count })}>
			<p className={styles.quiet}>{t(community === null ? 'claims-note' : 'claims-note-community')}</p>
			<ul>
				{claims.map((claim) => (
					<ClaimRow key={claim.id} claim={claim} onChanged={page.reload} onAnswer={(action) => setAnswering({ claim, action })} />
				))}
			</ul>
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
			{answering && <AnswerClaimDialog {...answering} onDone={page.reload} onClose={() => setAnswering(null)} />}
		</Card>
	)
}

interface RowProps {
	claim: WaitingClaim
	onChanged: () => Promise<void>
	onAnswer: (action: Action) => void
}

function ClaimRow({ claim, onChanged, onAnswer }: RowProps): ReactNode {
	const { authorName, by, code, originals, note, noPosts, noComments, createdAt, check } = claim
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
			{check && <FoundCodes check={check} />}
			<Actions claim={claim} onChanged={onChanged} onAnswer={onAnswer} />
		</li>
	)
}

/** Moderators do not decide their own claims. */
function Actions({ claim: { id, authorName: author, by }, onChanged, onAnswer }: RowProps): ReactNode {
	const alert = useAlert()
	const viewer = useViewer()
	const member = by.username
	const [look, isLooking] = useAction(
		async () => {
			if (await checkNow(id)) alert(t('is-approved', { author, member }), { tone: 'good' })
			await onChanged()
		},
		{ 404: onChanged, 409: onChanged },
	)
	const isOwn = viewer?.username === member && !viewer.isAdmin
	return (
		<div className={styles.actions}>
			<Button size="small" isLoading={isLooking} aria-label={t('check-name', { member })} onClick={() => void look()}>
				{t('check')}
			</Button>
			{isOwn ? (
				<span className={styles.quiet}>{t('own')}</span>
			) : (
				<>
					<Button size="small" aria-label={t('approve-name', { author, member })} onClick={() => onAnswer('approve')}>
						{t('approve')}
					</Button>
					<Button size="small" kind="quiet" aria-label={t('deny-name', { author, member })} onClick={() => onAnswer('deny')}>
						{t('deny')}
					</Button>
				</>
			)}
		</div>
	)
}

function Name({ name }: { name: string }): ReactNode {
	return (
		<Link to={paths.user(name)} className={styles.name}>
			@{name}
		</Link>
	)
}
