import type { ReactNode } from 'react'
import type { DraftState } from './draft-autosave.ts'
import styles from './draft-status.module.css'

const labels = {
	none: '',
	restored: 'Draft restored',
	local: 'Draft saved on this device',
	saved: 'Draft saved',
	unsaved: 'Draft not saved: no space left on this device',
} as const

/** A live region with the state of the draft. Rendered even if empty, to reserve its space. */
export function DraftStatus({ state }: { state: DraftState }): ReactNode {
	return (
		<span className={styles.note} role="status">
			{labels[state]}
		</span>
	)
}
