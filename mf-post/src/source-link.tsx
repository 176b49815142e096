import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import styles from './source-link.module.css'

interface Props {
	source: string | null
	/** Among other things in a row: only the sign where there is little room. */
	isInRow?: boolean
}

/** Where an imported post or comment comes from. Nothing for what was written here. */
export function SourceLink({ source, isInRow = false }: Props): ReactNode {
	if (source === null) return null
	return (
		<a className={isInRow ? styles.inRow : styles.source} href={source} target="_blank" rel="noopener nofollow ugc">
			<span className={styles.words}>Originally at {hostOf(source)}</span>
			<ExternalLink />
		</a>
	)
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
