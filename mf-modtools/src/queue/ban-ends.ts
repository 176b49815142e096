const dayMs = 86_400_000

/** How long a ban may last, as the form offers it: days, '' for good. */
export const banLengths = [
	{ value: '', label: 'For good' },
	{ value: '1', label: 'For a day' },
	{ value: '3', label: 'For 3 days' },
	{ value: '7', label: 'For a week' },
	{ value: '30', label: 'For 30 days' },
	{ value: '365', label: 'For a year' },
] as const

/** When a ban that begins now ends; null for never. */
export function endOf(days: string, now: number): string | null {
	return days === '' ? null : new Date(now + Number(days) * dayMs).toISOString()
}
