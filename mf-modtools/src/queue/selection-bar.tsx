import { errorMessageFor } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useModeratorAction } from '../frame/lost-role.tsx'
import type { ActingGroup } from '../modtools.api.ts'
import { type QueueItem, reopenItem, resolveItem, restoreTarget } from './queue.api.ts'
import queue from './queue.module.css'
import { type Outcome, removalPauseMs, runForEach } from './run-for-each.ts'
import styles from './selection.module.css'
import { t } from './text.ts'
import { useOfferUndo } from './undo.tsx'
import type { Selection } from './use-selection.ts'

const RemoveSelectedDialog = lazyDialog(async () => (await import('./remove-selected-dialog.tsx')).RemoveSelectedDialog)

interface Props {
	selection: Selection
	/** The element whose children are the cards, in the order of `shown`. */
	list: RefObject<HTMLElement | null>
	shown: readonly { id: string }[]
	/** What selects all of them is called. */
	allLabel: string
	actAs: (item: QueueItem) => ActingGroup
	/** Shown while nothing is selected. */
	filters: ReactNode
	/** Called when the queue has changed. */
	onChange: () => Promise<void>
}

/** The bar above the items: selects all that are shown, and acts on the selected ones at once; or filters. */
export function SelectionBar({ selection, list, shown, allLabel, actAs, filters, onChange }: Props): ReactNode {
	const { items, selectable, select } = selection
	const alert = useAlert()
	const offerUndo = useOfferUndo()
	const all = useRef<HTMLInputElement>(null)
	const [isRemoving, setRemoving] = useState(false)
	const idsOf = (some: readonly QueueItem[]) => some.map(({ id }) => id)
	const leave = async ({ done, failed, failure }: Outcome<QueueItem>, what: 'ignored' | 'removed') => {
		const moveFocus = focusAfterRemoval(rowBesideOthers(list.current, shown, new Set(idsOf(done))))
		if (failed.length === 0) offerUndo(t(what, { count: done.length }), () => undoForEach(done, what))
		else alert(describeFailed(done.length + failed.length, failed.length, failure), { tone: 'bad' })
		await onChange()
		select(idsOf(done), false)
		moveFocus()
	}
	const [ignore, isIgnoring] = useModeratorAction(async () => {
		await leave(await runForEach(items, ({ id }) => resolveItem(id, 'ignored')), 'ignored')
	})
	const removable = items.filter(({ target }) => target !== null)
	return (
		<div className={items.length > 0 ? `${styles.bar} ${styles.active}` : styles.bar}>
			<label className={styles.all}>
				<input
					ref={all}
					type="checkbox"
					checked={items.length > 0 && items.length === selectable.length}
					disabled={selectable.length === 0}
					onChange={({ target }) => select(idsOf(selectable), target.checked)}
				/>
				<span>{allLabel}</span>
			</label>
			<span role="status" className={styles.count}>
				{items.length > 0 && t('selected', { count: items.length })}
			</span>
			{items.length === 0 && <div className={styles.filters}>{filters}</div>}
			{items.length > 0 && (
				<div className={styles.actions}>
					<Button kind="primary" size="small" isLoading={isIgnoring} onClick={ignore}>
						{t('ignore')}
					</Button>
					<Button
						size="small"
						className={queue.destructive}
						disabled={isIgnoring || removable.length === 0}
						onClick={() => setRemoving(true)}
					>
						{t('remove-selected')}
					</Button>
					<Button
						size="small"
						kind="quiet"
						onClick={() => {
							// The button is removed with the last selected item.
							all.current?.focus()
							select(idsOf(items), false)
						}}
					>
						{t('clear')}
					</Button>
				</div>
			)}
			{isRemoving && removable.length > 0 && (
				<RemoveSelectedDialog
					items={removable}
					actAs={actAs}
					onDone={(outcome) => {
						setRemoving(false)
						void leave(outcome, 'removed')
					}}
					onClose={() => setRemoving(false)}
				/>
			)}
		</div>
	)
}

/** Takes all of them back; throws the last failure. */
async function undoForEach(items: readonly QueueItem[], what: 'ignored' | 'removed'): Promise<void> {
	const undo = (item: QueueItem) => (what === 'ignored' ? reopenItem(item.id) : restoreTarget(item))
	const { failure } = await runForEach(items, undo, what === 'removed' ? { pauseMs: removalPauseMs } : {})
	if (failure) throw failure
}

/** A row that leaves beside one that stays, so that the focus can move there; else the first that leaves. */
function rowBesideOthers(list: HTMLElement | null, shown: readonly { id: string }[], leaving: ReadonlySet<string>): Element | null {
	const leaves = shown.map(({ id }) => leaving.has(id))
	const isBeside = (step: 1 | -1) => (is: boolean, index: number) => is && leaves[index + step] === false
	const index = [leaves.findIndex(isBeside(1)), leaves.findIndex(isBeside(-1)), leaves.indexOf(true)].find((found) => found !== -1)
	return (index === undefined ? null : list?.children[index]) ?? null
}

function describeFailed(count: number, noFailed: number, failure: Outcome<unknown>['failure']): string {
	const isOfAll = failure !== null && (failure.status === 429 || failure.status === 0)
	const text = t('failed', { failed: noFailed, count })
	return isOfAll ? `${errorMessageFor(failure).replace(/(?<![.!])$/, '.')} ${text}` : text
}
