import { dayMs } from '@folkmoot/contract-kit/day-ms'

interface Narrowed {
	/** A day or an instant each, as `dayOrTimeSchema` lets them in. */
	from?: string | undefined
	to?: string | undefined
}

/** The time that a query narrows by: from the start of a day on, and to the end of one, which is not in it any more. */
export function readSpan({ from, to }: Narrowed): { from: Date | null; until: Date | null } {
	return { from: from ? new Date(from) : null, until: to ? endOf(to) : null }
}

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

const endOf = (to: string) => new Date(Date.parse(to) + (isDay(to) ? dayMs : 0))
