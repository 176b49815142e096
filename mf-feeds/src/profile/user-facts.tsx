import type { User } from '@folkmoot/account-contract/user'
import { formatShortCount, grammaticalCount } from '@folkmoot/kit/content/format-count.ts'
import { formatDate, formatDateTime, formatMonth } from '@folkmoot/kit/content/format-time.ts'
import { useNow } from '@folkmoot/kit/state'
import { Fact, Facts } from '@folkmoot/kit/ui/facts.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** Points, what a member has written, and dates. */
export function UserFacts({ user }: { user: User }): ReactNode {
	const now = useNow()
	const { lastSeen, lastSeenMonth } = user
	// The API says it in English.
	const month = lastSeenMonth ? formatMonth(Date.parse(`1 ${lastSeenMonth} UTC`)) : '–'
	return (
		<Facts>
			<Fact name={t('points')} title={String(user.points)}>
				{formatShortCount(user.points)}
			</Fact>
			<Fact name={t('wrote')}>
				{t('wrote-count', {
					posts: grammaticalCount(user.noPosts),
					shownPosts: formatShortCount(user.noPosts),
					comments: grammaticalCount(user.noComments),
					shownComments: formatShortCount(user.noComments),
				})}
			</Fact>
			<Fact name={t('joined')}>{formatDate(user.createdAt)}</Fact>
			<Fact name={t('last-seen')} title={lastSeen ? formatDateTime(lastSeen) : undefined}>
				{month === formatMonth(now) ? t('this-month') : month}
			</Fact>
			{user.bannedAt && <Fact name={t('banned')}>{formatDate(user.bannedAt)}</Fact>}
			{user.deletedAt && <Fact name={t('deleted')}>{formatDate(user.deletedAt)}</Fact>}
		</Facts>
	)
}
