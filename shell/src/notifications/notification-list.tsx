import { MoreItems } from '@folkmoot/kit/content/feed/more-items.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { listBoxClass } from '@folkmoot/kit/ui/list-box.ts'
import { Skeleton } from '@folkmoot/kit/ui/skeleton.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import BellOff from 'lucide-react/icons/bell-off'
import { type ReactNode, useEffect } from 'react'
import { usePushQuestion } from '../push/use-push-question.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notification-list.module.css'
import { t } from './text.ts'
import { useGroupHeadings } from './use-group-headings.ts'
import type { Notifications } from './use-notifications.ts'

/** The list of notifications: loading, empty, or the pages loaded so far. Who opens it may want to hear of them elsewhere too. */
export function NotificationList({ page, hasNew, loadMore, isLoadingMore, mark, remove }: Notifications): ReactNode {
	const askAboutPush = usePushQuestion()
	useEffect(askAboutPush, [askAboutPush])
	const headings = useGroupHeadings(page.state === 'loaded' ? page.data.items : [])
	if (page.state !== 'loaded') return <DataFallback of={page} level={2} skeleton={<NotificationSkeletons />} />
	const { items, next } = page.data
	const showNew = async (button: Element) => {
		const moveFocus = focusAfterRemoval(button)
		await page.reload()
		moveFocus()
	}
	return (
		<>
			{hasNew && (
				<Button size="small" className={styles.arrived} onClick={({ currentTarget }) => void showNew(currentTarget)}>
					{t('show-new')}
				</Button>
			)}
			{items.length === 0 && next === null ? (
				<StateCard icon={<BellOff />} title={t('empty')} action={<LinkButton to={paths.home()}>{t('empty-action')}</LinkButton>}>
					{t('empty-why')}
				</StateCard>
			) : (
				<ul className={listBoxClass} tabIndex={-1}>
					{items.map((item, index) => (
						<NotificationItem key={item.id} item={item} heading={headings[index] ?? null} mark={mark} remove={remove} />
					))}
				</ul>
			)}
			{next !== null && <MoreItems next={next} loadMore={loadMore} isLoading={isLoadingMore} isEmpty={false} />}
		</>
	)
}

/** Ten skeleton rows (rule pages-19) */
function NotificationSkeletons(): ReactNode {
	return (
		<Card className={styles.skeletons} aria-busy="true" aria-label={t('loading')}>
			{Array.from({ length: 10 }, (_, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
				<div key={row} className={styles.row} data-skeleton="">
					<Skeleton shape="circle" className={styles.picture} />
					<div className={styles.lines}>
						<Skeleton width="most" />
						<Skeleton width="third" />
					</div>
				</div>
			))}
		</Card>
	)
}
