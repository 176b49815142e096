import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

interface Props {
	enter: string
	canVote: boolean
	more: readonly { key: string; meaning: string }[]
	onClose: () => void
}

const votes = [
	['a', 'Upvote'],
	['z', 'Downvote'],
] as const

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ enter, canVote, more, onClose }: Props): ReactNode {
	const keys = [
		['j', 'Next'],
		['k', 'Previous'],
		['Enter', enter],
		...(canVote ? votes : []),
		...more.map(({ key, meaning }) => [key, meaning] as const),
		['/', 'Search'],
		['?', 'Show keyboard shortcuts'],
	] as const
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
