import type { Notification } from '@folkmoot/account-contract/notification'
import { notificationUrl } from '@folkmoot/account-contract/notification-url'
import { usePageData } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './latest-notifications.module.css'
import { NotificationTitle } from './notification-title.tsx'
import { listInput, notificationsApi } from './notifications.api.ts'
import { t } from './text.ts'
import { markOn } from './use-notifications.ts'

const maxShown = 3

/** The latest that the viewer has not seen, as a note in the aside of the home page; the count on the bell stays. Lent as `shell/latest-notifications`. */
export function Fragment(): ReactNode {
	const page = usePageData(notificationsApi.list, listInput(null))
	const unseen = page.state === 'loaded' ? page.data.items.filter(({ seen, broken }) => !seen && !broken).slice(0, maxShown) : []
	if (unseen.length === 0) return null
	const mark = markOn(page)
	return (
		<Card isNote heading={t('new-for-you')}>
			<ul className={styles.items}>
				{unseen.map((item) => (
					<li key={item.id}>
						<Title item={item} onOpen={() => void mark(item, true)} />
						<p className={styles.time}>
							<TimeAgo time={item.updatedAt} />
						</p>
					</li>
				))}
			</ul>
			<LinkButton to={paths.notifications()} isWide>
				{t('all')}
			</LinkButton>
		</Card>
	)
}

function Title({ item: { titleParts, toURL, id }, onOpen }: { item: Notification; onOpen: () => void }): ReactNode {
	const title = <NotificationTitle parts={titleParts ?? []} />
	if (!toURL || toURL === '#') return <p>{title}</p>
	return (
		<p>
			<Link className={styles.link} to={notificationUrl(toURL, id)} onClick={onOpen} onAuxClick={onOpen}>
				{title}
			</Link>
		</p>
	)
}
