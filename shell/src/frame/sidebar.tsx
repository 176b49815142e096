import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSession, useViewer } from '@folkmoot/kit/state'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { CountBadge } from '@folkmoot/kit/ui/count-badge.tsx'
import { textLinkClass } from '@folkmoot/kit/ui/text-link.ts'
import { type ReactNode, useState } from 'react'
import styles from './sidebar.module.css'
import { SiteLinks } from './site-links.tsx'
import { t } from './text.ts'
import { useNavLinks } from './use-nav-links.tsx'

/** The navigation where lines start: a column above 1170 px, a rail of icons from 768. */
export function Sidebar(): ReactNode {
	return (
		<nav className={styles.sidebar} aria-label={t('main')} data-screen-only>
			<NavLinks />
			<SidebarCommunities />
			<div className={styles.foot}>
				<SiteLinks />
			</div>
		</nav>
	)
}

/** Home, the other feed, communities, lists. */
export function NavLinks(): ReactNode {
	return (
		<ul className={styles.list}>
			{useNavLinks().map(({ label, to, icon, count = 0 }) => (
				<li key={to}>
					<Link to={to} className={styles.item} marksCurrent>
						{icon}
						<span className={styles.label}>{label}</span>
						<CountBadge count={count} isWaiting className={styles.count} />
					</Link>
				</li>
			))}
		</ul>
	)
}

const shownAtFirst = 10

/** The member's communities, or those shown to guests. */
export function SidebarCommunities(): ReactNode {
	const { communities } = useSession()
	const isMember = useViewer() !== null
	const [isOpen, setOpen] = useState(false)
	if (communities.length === 0) return null
	const shown = isOpen ? communities : communities.slice(0, shownAtFirst)
	const more = communities.length - shownAtFirst
	return (
		<>
			<h2 className={styles.heading}>{isMember ? t('my-communities') : t('communities')}</h2>
			<ul className={styles.list}>
				{shown.map(({ id, name, proPic }) => (
					<li key={id}>
						<Link to={paths.community(name)} className={styles.item} marksCurrent>
							<Avatar kind="community" picture={proPic} name={name} size={20} />
							<span className={styles.label} title={name}>
								{name}
							</span>
						</Link>
					</li>
				))}
			</ul>
			{more > 0 && (
				<button type="button" className={classNames(textLinkClass, styles.more)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{isOpen ? t('less') : t('more', { count: more })}
				</button>
			)}
		</>
	)
}
