const dayMs = 86_400_000

/** The ban durations offered, in days; '' is permanent. */
export const banDurations = [
	{ value: '', label: 'Permanent' },
	{ value: '1', label: '1 day' },
	{ value: '3', label: '3 days' },
	{ value: '7', label: '1 week' },
	{ value: '30', label: '30 days' },
	{ value: '365', label: '1 year' },
] as const

/** The end of a ban that starts now; null for never. */
export function expiryAfter(days: string, now: number): string | null {
	return days === '' ? null : new Date(now + Number(days) * dayMs).toISOString()
}
