import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSite, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import styles from './navbar.module.css'
import { SearchBox } from './search-box.tsx'
import { t } from './text.ts'
import { useScrolled } from './use-scrolled.ts'
import { Wordmark } from './wordmark.tsx'

/** The bar at the top: site name, search, and the viewer's controls. */
export function Navbar(): ReactNode {
	const { name } = useSite()
	const { isScrolled } = useScrolled()
	const viewer = useViewer()
	return (
		<header className={classNames(styles.bar, isScrolled && styles.scrolled)} data-screen-only>
			<div className={styles.inner}>
				<MobileMenu />
				<Link to={paths.home()} className={styles.home} aria-label={t('home-of', { name })}>
					<Wordmark name={name} />
				</Link>
				<SearchBox />
				<div className={styles.actions}>{viewer ? <ForMember /> : <ForGuest />}</div>
			</div>
		</header>
	)
}

function ForGuest(): ReactNode {
	const openModal = useOpenModal()
	return (
		<>
			<Button kind="quiet" aria-haspopup="dialog" onClick={() => openModal({ name: 'login' })}>
				{t('login')}
			</Button>
			<Button kind="primary" className={styles.signup} aria-haspopup="dialog" onClick={() => openModal({ name: 'signup' })}>
				{t('create-account')}
			</Button>
		</>
	)
}

function ForMember(): ReactNode {
	return (
		<>
			<Link
				to={paths.newPost()}
				className={classNames(styles.item, styles.create, styles.wideOnly)}
				aria-label={t('create-post')}
				title={t('create-post')}
			>
				<Plus />
				<span>{t('create')}</span>
			</Link>
			<Bell />
			<AccountMenu />
		</>
	)
}
