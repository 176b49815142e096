import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import styles from './source-link.module.css'
import { t } from './text.ts'

interface Props {
	source: string | null
	/** Inside a row: only the icon. */
	isInRow?: boolean
}

/** The source of an imported post or comment. Null for those written here. */
export function SourceLink({ source, isInRow = false }: Props): ReactNode {
	if (source === null) return null
	const name = t('originally-at', { host: hostOf(source) })
	return (
		<a
			className={isInRow ? styles.inRow : styles.source}
			{...(isInRow ? { title: name } : {})}
			href={source}
			target="_blank"
			rel="noopener nofollow ugc"
		>
			<span className={styles.text}>{name}</span>
			<ExternalLink />
		</a>
	)
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
