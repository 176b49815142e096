import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useNow, useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-links.module.css'

/** The first of the copyright line (rule pages-10). */
const firstYear = 2024

/** Small links about the site itself (rule pages-10: the sidebar's footer). */
export function SiteLinks(): ReactNode {
	const { name, docsUrl = '', contact = '' } = useSite()
	const year = new Date(useNow()).getUTCFullYear()
	return (
		<div className={styles.links}>
			<Link to={paths.guidelines()}>Guidelines</Link>
			<Link to={paths.terms()}>Terms</Link>
			<Link to={paths.privacyPolicy()}>Privacy</Link>
			{contact && <a href={/^(?:https?|mailto):/.test(contact) ? contact : `mailto:${contact}`}>Contact</a>}
			<Link to={paths.about()}>About</Link>
			{docsUrl ? <a href={docsUrl}>Docs</a> : <Link to={paths.markdownGuide()}>Docs</Link>}
			<LanguageSwitch />
			<span>{`© ${year > firstYear ? `${firstYear}–${year}` : firstYear} ${name}`}</span>
		</div>
	)
}
