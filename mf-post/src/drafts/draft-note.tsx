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

/** A live region with the state of the draft. Rendered even if empty, to reserve its space. */
export function DraftNote({ state }: { state: DraftState }): ReactNode {
	return (
		<span className={styles.note} role="status">
			{words[state]}
		</span>
	)
}
