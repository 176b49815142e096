import { useState } from 'react'
import type { QueueItem } from './queue.api.ts'

export interface Selection {
	/** The selected items, in the order shown. */
	items: readonly QueueItem[]
	/** Those that can be selected. */
	selectable: readonly QueueItem[]
	select: (ids: readonly string[], isSelected: boolean) => void
}

/** The items that are selected; one that is not shown any more is no longer selected. */
export function useSelection(shown: readonly QueueItem[]): Selection {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
	const selectable = shown.filter(canSelect)
	const items = selectable.filter(({ id }) => ids.has(id))
	if (items.length < ids.size) setIds(new Set(items.map(({ id }) => id)))
	const select = (changed: readonly string[], isSelected: boolean) =>
		setIds((before) => new Set(isSelected ? [...before, ...changed] : [...before].filter((id) => !changed.includes(id))))
	return { items, selectable, select }
}

/** Waiting, and nobody else works on it. */
function canSelect({ handled, claim }: QueueItem): boolean {
	return handled === null && (claim === null || claim.isOwn)
}
