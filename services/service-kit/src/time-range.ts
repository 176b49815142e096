import { dayMs } from '@folkmoot/contract-kit/day-ms'

interface TimeRangeQuery {
	/** Each a day or an instant, as `dayOrTimeSchema` allows. */
	from?: string | undefined
	to?: string | undefined
}

/** The time range of a query. `from` is inclusive, at the start of a day; `until` is exclusive, at the end of one. */
export function parseTimeRange({ from, to }: TimeRangeQuery): { from: Date | null; until: Date | null } {
	return { from: from ? new Date(from) : null, until: to ? endOf(to) : null }
}

const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length

const endOf = (to: string) => new Date(Date.parse(to) + (isDay(to) ? dayMs : 0))
