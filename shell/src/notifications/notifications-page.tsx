import { FirstPageLink } from '@folkmoot/kit/content/feed/first-page-link.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { t } from '../frame/text.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import { listInput, notificationsApi } from './notifications.api.ts'
import styles from './notifications-page.module.css'
import { useNotifications } from './use-notifications.ts'

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(notificationsApi.list, listInput(query.get('next')))
}

export function head(): Head {
	return { title: t('notifications'), noindex: true }
}

export function Page(): ReactNode {
	// The route requires a login; just after a logout there is no viewer.
	return useViewer() && <NotificationsScreen />
}

function NotificationsScreen(): ReactNode {
	const [query] = useSearchParams()
	const notifications = useNotifications(query.get('next'))
	return (
		<PageLayout
			head={
				<div className={styles.head}>
					<h1>{t('notifications')}</h1>
					<NotificationMenu page={notifications.page} />
				</div>
			}
		>
			<FirstPageLink />
			<NotificationList {...notifications} />
		</PageLayout>
	)
}
