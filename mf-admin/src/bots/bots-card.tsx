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
import styles from '../claims/claims.module.css'
import { LoadMore } from '../table/load-more.tsx'
import { AnswerBotDialog } from './answer-bot-dialog.tsx'
import { listWaitingBots, type WaitingBot } from './bots.api.ts'
import { t } from './text.ts'

type Action = 'approve' | 'deny'

/** Bot accounts that members ask for; null if there are none. */
export function BotsCard(): ReactNode {
	const { page, isLoadingMore, loadMore } = usePages(listWaitingBots, { query: {} }, { list: 'bots', keyOf: ({ id }) => id })
	const [answering, setAnswering] = useState<{ bot: WaitingBot; action: Action } | null>(null)
	if (page.state !== 'loaded' || page.data.bots.length === 0) return null
	const { bots, count, next } = page.data
	return (
		<Card heading={t('bots', { count })}>
			<p className={styles.quiet}>{t('bots-note')}</p>
			<ul>
				{bots.map((bot) => (
					<BotRow key={bot.id} bot={bot} onAnswer={(action) => setAnswering({ bot, action })} />
				))}
			</ul>
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
			{answering && <AnswerBotDialog {...answering} onDone={page.reload} onClose={() => setAnswering(null)} />}
		</Card>
	)
}

function BotRow({
	bot: { username, purpose, by, createdAt },
	onAnswer,
}: {
	bot: WaitingBot
	onAnswer: (action: Action) => void
}): ReactNode {
	const owner = (
		<Link to={paths.user(by.username)} className={styles.name}>
			@{by.username}
		</Link>
	)
	return (
		<li tabIndex={-1} className={styles.claim}>
			<p className={styles.head}>
				<span>{t.rich('bot', { member: owner, bot: <bdi className={styles.name}>@{username}</bdi> })}</span>
				<span className={styles.quiet}>
					<TimeAgo time={createdAt} />
				</span>
			</p>
			<p className={styles.quiet}>
				{t('owner', {
					member: by.username,
					date: formatDate(by.createdAt),
					points: grammaticalCount(by.points),
					shown: formatShortCount(by.points),
				})}
			</p>
			<ShowMore height={120}>
				<p className={styles.note}>{purpose}</p>
			</ShowMore>
			<div className={styles.actions}>
				<Button size="small" aria-label={t('approve-name', { name: username })} onClick={() => onAnswer('approve')}>
					{t('approve')}
				</Button>
				<Button size="small" kind="quiet" aria-label={t('deny-name', { name: username })} onClick={() => onAnswer('deny')}>
					{t('deny')}
				</Button>
			</div>
		</li>
	)
}
