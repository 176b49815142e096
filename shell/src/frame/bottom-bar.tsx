import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import House from 'lucide-react/icons/house'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { useScrolled } from './use-scrolled.ts'

/** On phones: the places under the thumb. Out of the way while one reads on. */
export function BottomBar(): ReactNode {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const { isGoingDown } = useScrolled()
	return (
		<nav className={classNames(styles.bar, isGoingDown && styles.away)} aria-label="Quick">
			<Item to={paths.home()} icon={<House />} label="Home" />
			<Item to={paths.communities()} icon={<Users />} label="Communities" />
			{viewer ? (
				<>
					<Item to={paths.newPost()} icon={<Plus />} label="Create" />
					<Item to={paths.user(viewer.username)} icon={<User />} label="Me" />
				</>
			) : (
				<button type="button" className={styles.item} onClick={() => openModal({ name: 'login' })}>
					<LogIn />
					<span>Login</span>
				</button>
			)}
		</nav>
	)
}

function Item({ to, icon, label }: { to: string; icon: ReactNode; label: string }): ReactNode {
	return (
		<Link to={to} className={styles.item} marksCurrent>
			{icon}
			<span>{label}</span>
		</Link>
	)
}
