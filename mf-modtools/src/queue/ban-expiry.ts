const dayMs = 86_400_000

/** The ban durations offered, in days; '' is permanent. */
export const banDurations = [
	{ value: '', label: 'For good' },
	{ value: '1', label: 'For a day' },
	{ value: '3', label: 'For 3 days' },
	{ value: '7', label: 'For a week' },
	{ value: '30', label: 'For 30 days' },
	{ value: '365', label: 'For a year' },
] as const

/** The end of a ban that starts now; null for never. */
export function expiryAfter(days: string, now: number): string | null {
	return days === '' ? null : new Date(now + Number(days) * dayMs).toISOString()
}
