/** A rendered row, or a spacer in place of neighbouring rows that are not rendered; `space` is its height in px. */
export type ListPart = { key: string; index: number } | { key: string; space: number }

/** The parts of a list of which only some rows are rendered. Rows that are not rendered have the height `heightOf`. */
export function listParts(
	keys: readonly string[],
	isRendered: (key: string, index: number) => boolean,
	heightOf: (index: number) => number,
): ListPart[] {
	const parts: ListPart[] = []
	let space = 0
	const addSpacer = (before: string) => {
		if (space > 0) parts.push({ key: `before ${before}`, space })
		space = 0
	}
	for (const [index, key] of keys.entries()) {
		if (isRendered(key, index)) {
			addSpacer(key)
			parts.push({ key, index })
		} else {
			space += heightOf(index)
		}
	}
	addSpacer('end')
	return parts
}

/** Indexes of rows; `to` is exclusive. */
export interface RowRange {
	from: number
	to: number
}

interface Needed {
	/** Rows that must be rendered. */
	near: RowRange
	/** Rows that stay if they are rendered: small scrolls mount and unmount nothing. */
	kept: RowRange
	/** Whether a rendered row must stay wherever it is. */
	isInUse: (key: string) => boolean
}

/** The keys of the rows to render next; the same set if nothing changes. */
export function nextRendered(keys: readonly string[], current: ReadonlySet<string>, { near, kept, isInUse }: Needed): ReadonlySet<string> {
	const next = new Set(keys.slice(near.from, near.to))
	for (const key of keys.slice(kept.from, kept.to)) if (current.has(key)) next.add(key)
	for (const key of current) if (!next.has(key) && isInUse(key)) next.add(key)
	return next.size === current.size && [...next].every((key) => current.has(key)) ? current : next
}
