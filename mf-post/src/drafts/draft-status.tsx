import type { ReactNode } from 'react'
import type { DraftState } from './draft-autosave.ts'
import styles from './draft-status.module.css'
import { t } from './text.ts'

/** A live region with the state of the draft. Rendered even if empty, to reserve its space. */
export function DraftStatus({ state }: { state: DraftState }): ReactNode {
	return (
		<span className={styles.note} role="status">
			{state === 'none' ? '' : t(`status-${state}`)}
		</span>
	)
}
