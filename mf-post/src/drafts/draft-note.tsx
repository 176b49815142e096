import type { ReactNode } from 'react'
import styles from './draft-note.module.css'
import type { DraftState } from './use-draft.ts'

const words = { none: '', restored: 'Your draft is back', kept: 'Draft kept on this device' } as const

/** Says that what is typed is safe. Its place is kept while it says nothing. */
export function DraftNote({ state }: { state: DraftState }): ReactNode {
	return (
		<span className={styles.note} role="status">
			{words[state]}
		</span>
	)
}
