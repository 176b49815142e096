import { externalSearchUrl, useSiteHost } from '@folkmoot/kit/navigation/external-search.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import styles from './search.module.css'
import { t } from './text.ts'

/** A link to an external search engine, restricted to this site (rule search-6). */
export function ExternalEngine({ text }: { text: string }): ReactNode {
	const host = useSiteHost()
	if (text === '') return null
	return (
		<a className={styles.external} href={externalSearchUrl(text, host)} target="_blank" rel="noopener noreferrer">
			<ExternalLink aria-hidden="true" /> {t('external')}
		</a>
	)
}
