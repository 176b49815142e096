import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './site-links.module.css'

/** Small links about the site itself (spec 1 §2: the sidebar's footer). */
export function SiteLinks(): ReactNode {
	const { name, docsUrl = '', contact = '' } = useSite()
	return (
		<div className={styles.links}>
			<Link to={paths.guidelines()}>Guidelines</Link>
			<Link to={paths.terms()}>Terms</Link>
			<Link to={paths.privacyPolicy()}>Privacy</Link>
			{contact && <a href={`mailto:${contact}`}>Contact</a>}
			<Link to={paths.about()}>About</Link>
			{docsUrl ? <a href={docsUrl}>Docs</a> : <Link to={paths.markdownGuide()}>Docs</Link>}
			<span>© 2024 {name}</span>
		</div>
	)
}
