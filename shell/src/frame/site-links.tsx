import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useNow, useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './site-links.module.css'
import { t } from './text.ts'

/** The first of the copyright line (rule pages-10). */
const firstYear = 2024

/** Small links about the site itself (rule pages-10: the sidebar's footer). */
export function SiteLinks(): ReactNode {
	const { name, docsUrl = '', contact = '' } = useSite()
	const year = new Date(useNow()).getUTCFullYear()
	return (
		<div className={styles.links}>
			<Link to={paths.guidelines()}>{t('guidelines')}</Link>
			<Link to={paths.terms()}>{t('terms')}</Link>
			<Link to={paths.privacyPolicy()}>{t('privacy')}</Link>
			{contact && <a href={/^(?:https?|mailto):/.test(contact) ? contact : `mailto:${contact}`}>{t('contact')}</a>}
			<Link to={paths.about()}>{t('about')}</Link>
			{docsUrl ? <a href={docsUrl}>{t('docs')}</a> : <Link to={paths.markdownGuide()}>{t('docs')}</Link>}
			<LanguageSwitch />
			<span>{`© ${year > firstYear ? `${firstYear}–${year}` : firstYear} ${name}`}</span>
		</div>
	)
}
