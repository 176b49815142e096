import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

interface Props {
	/** What the page has to move through, if anything. */
	items?: { enter: string; canVote: boolean; more: readonly { key: string; meaning: string }[] }
	onClose: () => void
}

const votes = [
	['a', 'Upvote'],
	['z', 'Downvote'],
] as const

function keysOf({ enter, canVote, more }: NonNullable<Props['items']>) {
	return [
		['j', 'Next'],
		['k', 'Previous'],
		['Enter', enter],
		...(canVote ? votes : []),
		...more.map(({ key, meaning }) => [key, meaning] as const),
	] as const
}

/** Lists the keyboard shortcuts: those of the page, and those that work everywhere. */
export function ShortcutsDialog({ items, onClose }: Props): ReactNode {
	// Client only: a dialog is never rendered on the server.
	const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
	const keys = [
		...(items ? keysOf(items) : []),
		['/', 'Search'],
		[isMac ? '⌘ K' : 'Ctrl K', 'Open the command palette'],
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
