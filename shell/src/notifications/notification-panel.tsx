import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation } from '@folkmoot/kit/router'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { Popover } from '@folkmoot/kit/ui/popover.tsx'
import { textLinkClass } from '@folkmoot/kit/ui/text-link.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t as tFrame } from '../frame/text.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationMenu } from './notification-menu.tsx'
import styles from './notification-panel.module.css'
import { t } from './text.ts'
import { useNotifications } from './use-notifications.ts'

interface Props {
	/** The bell. */
	anchor: RefObject<HTMLElement | null>
	onClose: () => void
}

/** The panel the bell opens on desktops: the same list as on the page. Following a link closes it. */
export function NotificationPanel({ anchor, onClose }: Props): ReactNode {
	const notifications = useNotifications()
	const { key } = useLocation()
	const opened = useRef(key)
	useEffect(() => {
		if (opened.current !== key) onClose()
	}, [key, onClose])
	return (
		<Popover
			title={tFrame('notifications')}
			action={<NotificationMenu page={notifications.page} />}
			anchor={anchor}
			onClose={onClose}
			footer={
				<Link to={paths.notifications()} className={classNames(textLinkClass, styles.all)}>
					{t('open-page')}
				</Link>
			}
		>
			<div className={styles.list}>
				<NotificationList {...notifications} />
			</div>
		</Popover>
	)
}
