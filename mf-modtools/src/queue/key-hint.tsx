import { useDevice } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './queue.module.css'

/** The key of a button, where there are keys and they are switched on. The button has the same `data-key`. */
export function KeyHint({ of }: { of: string }): ReactNode {
	if (useDevice('keys') !== 'on') return null
	return (
		<span aria-hidden="true" className={styles.key}>
			<kbd>{of}</kbd>
		</span>
	)
}
