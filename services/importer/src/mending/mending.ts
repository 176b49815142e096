/** Something in a row that was changed to the nearest sensible value (rule imports-8). */
export interface Mending {
	field: string
	/** The same words for each row, so that they can be counted. */
	reason: string
	/** What stood there; long texts shortened. */
	was?: unknown
}

/** Collects what is mended in a row. */
export type Note = (mending: Mending) => void

const shownMax = 300

/** A value as the list of mendings shows it: all of it where it is short. */
export function wasOf(value: unknown): unknown {
	const text = typeof value === 'string' ? value : JSON.stringify(value)
	if (text === undefined || text.length <= shownMax) return value
	return `${text.slice(0, shownMax).toWellFormed()}… (${text.length} characters)`
}
