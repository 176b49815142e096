import { PlainError } from '@folkmoot/mongod/plain-error'

/** What the dates of a table look like; decided by all of them. */
export interface DateForms {
	/** Takes in a date of the table. */
	see: (text: string) => void
	/** How to read them. Throws a PlainError if 3/4/2020 could mean two days. */
	decide: (given: { order?: 'day/month' | 'month/day' | undefined; timeZone: string; file: string }) => (text: string) => string | null
}

/** 3/4/2020 2:05 PM, 03-04-20; or 3.4.2020, where the day comes first. */
const slashed = /^(\d{1,2})([/.-])(\d{1,2})([/.-])(\d{4}|\d{2})(?:[ T,]+([^ T,].*))?$/
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+([^ T].*))?$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(?:(?:([ap])\.?(?:m\.?)?|\.?m\.?|\.)\s*)?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i
/** Days since 1900 as spreadsheets count them: 1954 to 2119. */
const sheetDay = /^[2-7]\d{4}(?:[.,]\d+)?$/
/** Since 1970, from 1973 on. */
const seconds = /^\d{9,10}(?:\.\d+)?$/
const milliseconds = /^\d{12,13}$/
const sheetEpoch = Date.UTC(1899, 11, 30)

/** With the same sign twice. */
function slashedIn(text: string): readonly (string | undefined)[] {
	const found = slashed.exec(text)
	return found && found[2] === found[4] ? found : []
}

export function createDateForms(): DateForms {
	const seen = { dayFirst: false, monthFirst: false, either: '', sheetDays: 0, otherNumbers: 0 }
	return {
		see: (given) => {
			const text = given.trim()
			if (/^-?\d+(?:[.,]\d+)?$/.test(text)) seen[sheetDay.test(text) ? 'sheetDays' : 'otherNumbers'] += 1
			const [, first, sign, second] = slashedIn(text)
			if (first === undefined || sign === '.') return
			if (Number(first) > 12) seen.dayFirst = true
			else if (Number(second) > 12) seen.monthFirst = true
			else if (first !== second) seen.either ||= text
		},
		decide: ({ order, timeZone, file }) => {
			if (order === undefined && seen.either !== '' && seen.dayFirst === seen.monthFirst) throw eitherWay(seen.either, file)
			const isDayFirst = order === undefined ? seen.dayFirst : order === 'day/month'
			const areSheetDays = seen.sheetDays > 0 && seen.otherNumbers === 0
			return (text) => readDate(text.trim(), { isDayFirst, areSheetDays, timeZone })
		},
	}
}

interface Form {
	isDayFirst: boolean
	areSheetDays: boolean
	timeZone: string
}

/** In RFC 3339; what cannot be read as it is; null for nothing. */
function readDate(text: string, { isDayFirst, areSheetDays, timeZone }: Form): string | null {
	if (text === '') return null
	if (areSheetDays && sheetDay.test(text))
		return utcOf(new Date(sheetEpoch + Math.round(Number(text.replace(',', '.')) * 86_400) * 1_000), timeZone)
	if (seconds.test(text)) return new Date(Number(text) * 1_000).toISOString()
	if (milliseconds.test(text)) return new Date(Number(text)).toISOString()
	const [, year, month, day, time] = iso.exec(text) ?? []
	if (year !== undefined) return withTime({ year, month, day }, time, timeZone) ?? text
	const [, first, sign, second, , last = '', rest] = slashedIn(text)
	if (first === undefined) return text
	const isDay = sign === '.' || isDayFirst
	const date = { year: fullYear(last), month: isDay ? second : first, day: isDay ? first : second }
	return withTime(date, rest, timeZone) ?? text
}

const fullYear = (year: string) => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`)

interface Day {
	year: string
	month: string | undefined
	day: string | undefined
}

/** Null if there is no such day or time. */
function withTime({ year, month, day }: Day, time: string | undefined, timeZone: string): string | null {
	const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
	if (midnight.getUTCMonth() !== Number(month) - 1 || midnight.getUTCDate() !== Number(day)) return null
	const [whole, hours = '0', minutes = '0', seconds = '0', fraction = '', half, zone] = clock.exec((time ?? '0:00').trim()) ?? []
	if (whole === undefined) return null
	const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
	if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 60) return null
	const sinceMidnight = (hour * 3_600 + Number(minutes) * 60 + Number(`${seconds}${fraction}`)) * 1_000
	const local = new Date(midnight.getTime() + sinceMidnight)
	return zone === undefined ? utcOf(local, timeZone) : new Date(local.getTime() - offsetOf(zone)).toISOString()
}

function offsetOf(zone: string): number {
	const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
	return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The time at which clocks of this zone show what the date has in UTC. */
function utcOf(local: Date, timeZone: string): string {
	if (timeZone === 'UTC') return local.toISOString()
	const guess = local.getTime() - (shownAt(local.getTime(), timeZone) - local.getTime())
	return new Date(guess - (shownAt(guess, timeZone) - local.getTime())).toISOString()
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** What clocks of a zone show at this time, as if it were UTC. */
function shownAt(time: number, timeZone: string): number {
	let formatter = formatters.get(timeZone)
	if (!formatter) {
		const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
		formatter = new Intl.DateTimeFormat('en-US', { ...numeric, timeZone, hourCycle: 'h23', era: 'short' })
		formatters.set(timeZone, formatter)
	}
	const part = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
	const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
	return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1_000) + 1_000) % 1_000)
}

function eitherWay(example: string, file: string): PlainError {
	return new PlainError(
		`Dates in ${file} such as ${example} may begin with the day or with the month.`,
		'say which in a file for --mapping: {"dates": "day/month"} or {"dates": "month/day"}.',
	)
}
