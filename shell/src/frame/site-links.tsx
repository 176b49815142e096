import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './site-links.module.css'

const links = [
	['Guidelines', paths.guidelines()],
	['Terms', paths.terms()],
	['Privacy', paths.privacyPolicy()],
	['About', paths.about()],
] as const

/** What is about the site itself, in small. */
export function SiteLinks(): ReactNode {
	const { name, url } = useSite()
	return (
		<div className={styles.links}>
			{links.map(([label, to]) => (
				<Link key={to} to={to}>
					{label}
				</Link>
			))}
			{url !== '' && <a href={`mailto:contact@${new URL(url).hostname}`}>Contact</a>}
			<span>© 2024 {name}</span>
		</div>
	)
}
