import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import Bell from 'lucide-react/icons/bell'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { NewCount, useBellLabel } from './new-count.tsx'
import { t } from './text.ts'
import { useScrolled } from './use-scrolled.ts'

/** On phones: the main places, within reach of the thumb. Hidden while the viewer scrolls down. */
export function BottomBar(): ReactNode {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const { isScrollingDown } = useScrolled()
	const bellLabel = useBellLabel()
	return (
		<nav className={classNames(styles.bar, isScrollingDown && styles.hidden)} aria-label={t('quick')} data-screen-only>
			<Item to={paths.home()} icon={<House />} label={t('home')} />
			<Item to={paths.communities()} icon={<Users />} label={t('communities')} />
			{viewer ? (
				<>
					<Item to={paths.newPost()} icon={<Plus />} label={t('create')} />
					<Item to={paths.notifications()} icon={<Bell />} label={t('notifications-short')} name={bellLabel}>
						<NewCount className={styles.count} />
					</Item>
					<Item to={paths.user(viewer.username)} icon={<User />} label={t('me')} />
				</>
			) : (
				<>
					<Opener icon={<UserPlus />} label={t('create-account')} onOpen={() => openModal({ name: 'signup' })} />
					<Opener icon={<LogIn />} label={t('login')} onOpen={() => openModal({ name: 'login' })} />
				</>
			)}
		</nav>
	)
}

function Opener({ icon, label, onOpen }: { icon: ReactNode; label: string; onOpen: () => void }): ReactNode {
	return (
		<button type="button" className={styles.item} aria-haspopup="dialog" onClick={onOpen}>
			{icon}
			<span>{label}</span>
		</button>
	)
}

interface ItemProps {
	to: string
	icon: ReactNode
	label: string
	/** Full accessible name, where the label is not enough. */
	name?: string
	children?: ReactNode
}

function Item({ to, icon, label, name, children }: ItemProps): ReactNode {
	return (
		<Link to={to} className={styles.item} marksCurrent>
			{icon}
			<span aria-hidden={name !== undefined || undefined}>{label}</span>
			{name !== undefined && <VisuallyHidden>{name}</VisuallyHidden>}
			{children}
		</Link>
	)
}
