import { externalSearchUrl } from '@folkmoot/kit/navigation/external-search.ts'
import { useSite } from '@folkmoot/kit/state'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import styles from './search.module.css'

/** The way out for those who do not find it here: an engine elsewhere, restricted to this site (spec 1 §2). */
export function ExternalEngine({ text }: { text: string }): ReactNode {
	const { url } = useSite()
	if (text === '' || url === '') return null
	return (
		<a className={styles.external} href={externalSearchUrl(text, url)} target="_blank" rel="noopener noreferrer">
			<ExternalLink aria-hidden="true" /> Search with an external engine
		</a>
	)
}
