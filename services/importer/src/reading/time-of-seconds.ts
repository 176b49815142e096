/** Seconds since 1970, as a number or a text of one, in RFC 3339 in UTC; what else it is, for the importer to mend; null for nothing. */
export function timeOfSeconds(value: unknown): string | null {
	if (typeof value !== 'number' && typeof value !== 'string') return null
	const seconds = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
	const date = new Date(seconds * 1_000)
	return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}
