import type { ReactNode } from 'react'
import styles from './source-link.module.css'

/** Where an imported post or comment comes from. Nothing for what was written here. */
export function SourceLink({ source }: { source: string | null }): ReactNode {
	if (source === null) return null
	return (
		<a className={styles.source} href={source} target="_blank" rel="noopener nofollow ugc">
			Originally at {hostOf(source)}
		</a>
	)
}

function hostOf(address: string): string {
	return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
