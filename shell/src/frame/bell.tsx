import { isPlainClick } from '@folkmoot/kit/navigation/is-plain-click.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation } from '@folkmoot/kit/router'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import BellIcon from 'lucide-react/icons/bell'
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import styles from './bell.module.css'
import { NewCount, useBellLabel } from './new-count.tsx'
import { t } from './text.ts'

const loadPanel = () => import(/* webpackChunkName: "notifications" */ '../notifications/notification-panel.tsx')
const NotificationPanel = lazyDialog(async () => (await loadPanel()).NotificationPanel)

/**
 * The link to the notifications, with the count of new ones. It opens a panel; on the notifications page, or without
 * scripts, it is a plain link.
 */
export function Bell(): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const anchor = useRef<HTMLSpanElement>(null)
	const { pathname } = useLocation()
	const close = useCallback(() => setOpen(false), [])
	const label = useBellLabel()
	const open = (event: MouseEvent) => {
		if (!isPlainClick(event) || pathname === paths.notifications()) return
		event.preventDefault()
		setOpen(!isOpen)
	}
	// Prefetches before the click.
	const prepare = () => void loadPanel().catch(reportError)
	return (
		<span ref={anchor} className={styles.anchor}>
			<Link
				to={paths.notifications()}
				className={styles.bell}
				aria-label={label}
				title={t('notifications')}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				marksCurrent
				onClick={open}
				onPointerEnter={prepare}
				onFocus={prepare}
			>
				<BellIcon />
				<NewCount className={styles.count} />
			</Link>
			{isOpen && <NotificationPanel anchor={anchor} onClose={close} />}
		</span>
	)
}
