import type { ReactNode } from 'react'
import type { DraftState } from './draft-keeper.ts'
import styles from './draft-note.module.css'

const words = {
	none: '',
	restored: 'Your draft is back',
	kept: 'Draft kept on this device',
	saved: 'Draft saved',
	unkept: 'Draft not kept: this device takes no more',
} as const

/** Says that what is typed is safe. Its place is kept while it says nothing. */
export function DraftNote({ state }: { state: DraftState }): ReactNode {
	return (
		<span className={styles.note} role="status">
			{words[state]}
		</span>
	)
}
