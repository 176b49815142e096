import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'
import { t } from './text.ts'

interface Props {
	/** What the page has to move through, if anything. */
	items?: { enter: string | undefined; canVote: boolean; more: readonly { key: string; meaning: string }[] }
	onClose: () => void
}

function keysOf({ enter, canVote, more }: NonNullable<Props['items']>) {
	return [
		['j', t('next')],
		['k', t('previous')],
		['Enter', enter ?? t('open')],
		...(canVote
			? ([
					['a', t('upvote')],
					['z', t('downvote')],
				] as const)
			: []),
		...more.map(({ key, meaning }) => [key, meaning] as const),
	] as const
}

/** Lists the keyboard shortcuts: those of the page, and those that work everywhere. */
export function ShortcutsDialog({ items, onClose }: Props): ReactNode {
	// Client only: a dialog is never rendered on the server.
	const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
	const keys = [
		...(items ? keysOf(items) : []),
		['/', t('search')],
		[isMac ? '⌘ K' : t('ctrl-k'), t('palette')],
		['?', t('show-keys')],
	] as const
	return (
		<Dialog title={t('heading')} size="small" onClose={onClose}>
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
