import type { Notification } from '@folkmoot/account-contract/notification'
import { notificationUrl } from '@folkmoot/account-contract/notification-url'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { SilentErrorBoundary } from '@folkmoot/kit/ui/silent-error-boundary.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import styles from './notification-item.module.css'
import { NotificationPicture } from './notification-picture.tsx'
import { NotificationTitle } from './notification-title.tsx'
import { t } from './text.ts'
import type { Notifications } from './use-notifications.ts'

type Props = {
	item: Notification
	/** Of the group that begins with it. */
	heading: string | null
} & Pick<Notifications, 'mark' | 'remove'>

/** One notification: its link, time and actions. */
export function NotificationItem({ item, heading, mark, remove }: Props): ReactNode {
	const { id, seen } = item
	const removeRow = (row: Element | null) => {
		const moveFocus = focusAfterRemoval(row)
		void remove(item)
		moveFocus()
	}
	return (
		<li id={`notification-${id}`} tabIndex={-1} className={classNames(styles.item, !seen && styles.unseen)}>
			{heading && <h2 className={styles.group}>{heading}</h2>}
			<SilentErrorBoundary fallback={<Broken />}>
				<Content item={item} onOpen={() => void mark(item, true)} />
			</SilentErrorBoundary>
			<div className={styles.actions}>
				<IconButton
					size="small"
					label={seen ? t('mark-unseen') : t('mark-seen')}
					icon={seen ? <CircleDot /> : <CircleCheck />}
					onClick={() => void mark(item, !seen)}
				/>
				<IconButton size="small" label={t('delete')} icon={<X />} onClick={({ currentTarget }) => removeRow(currentTarget.closest('li'))} />
			</div>
		</li>
	)
}

function Content({ item, onOpen }: { item: Notification; onOpen: () => void }): ReactNode {
	const { broken, titleParts, toURL, id, seen, updatedAt } = item
	if (broken || !titleParts || !toURL) return <Broken />
	const title = <NotificationTitle parts={titleParts} />
	return (
		<>
			<NotificationPicture {...item} />
			<div className={styles.text}>
				<p className={styles.title}>
					{!seen && <VisuallyHidden>{t('new')} </VisuallyHidden>}
					{toURL === '#' ? (
						title
					) : (
						<Link className={styles.link} coversBox to={notificationUrl(toURL, id)} onClick={onOpen} onAuxClick={onOpen}>
							{title}
						</Link>
					)}
				</p>
				<p className={styles.time}>
					<TimeAgo time={updatedAt} />
				</p>
			</div>
		</>
	)
}

function Broken(): ReactNode {
	return <p className={styles.broken}>{t('broken')}</p>
}
