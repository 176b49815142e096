import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import type { List } from '@folkmoot/lists-contract/list'
import { type Item, setSaved } from '../lists.api.ts'
import { t } from './text.ts'
import type { useListItems } from './use-list-items.ts'

/** How long undo is offered. */
const undoTimeoutMs = 6_000

interface Options {
	list: List
	items: ReturnType<typeof useListItems>
	/** The number of items has changed by one. */
	onCountChange: (difference: 1 | -1) => void
}

/** Removes an item from the list and offers undo. */
export function useRemoval({ list, items, onCountChange }: Options): (item: Item) => Promise<void> {
	const alert = useAlert()
	const invalidate = useInvalidate()
	const handleChange = (difference: 1 | -1) => {
		onCountChange(difference)
		// Invalidates counts on other pages, the ticks of the save dialog and what posts say of being saved.
		invalidate('/api/users')
		invalidate('/api/lists')
		invalidate('/api/posts')
	}
	const [putBack] = useAction(async (item: Item, index: number) => {
		await setSaved(list.id, item, true)
		items.putBack(item, index)
		handleChange(1)
		alert(t('saved-to', { list: list.displayName }))
	})
	return async (item) => {
		const index = items.items.findIndex(({ id }) => id === item.id)
		await setSaved(list.id, item, false)
		items.drop(item.id)
		handleChange(-1)
		focusItem(index)
		const action = { label: t('undo'), run: () => void putBack(item, index) }
		alert(t('removed-from', { list: list.displayName }), { id: 'removed-item', durationMs: undoTimeoutMs, action })
	}
}

/** Keeps the focus in place for keyboard users: on the next item, or the previous one. */
function focusItem(index: number): void {
	requestAnimationFrame(() => {
		const itemAt = (position: number) => document.querySelector<HTMLElement>(`[data-item][aria-posinset="${position}"]`)
		const next = itemAt(index + 1) ?? itemAt(index)
		next?.focus({ preventScroll: true })
	})
}
