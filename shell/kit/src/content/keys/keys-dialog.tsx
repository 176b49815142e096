import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './keys-dialog.module.css'

const keys = [
	['j', 'Next'],
	['k', 'Previous'],
	['Enter', 'Open'],
	['a', 'Upvote'],
	['z', 'Downvote'],
	['/', 'Search'],
	['?', 'Show these keys'],
] as const

/** What the keyboard can do. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
	return (
		<Dialog title="Keyboard shortcuts" size="small" onClose={onClose}>
			<dl className={styles.keys}>
				{keys.map(([key, meaning]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	)
}
