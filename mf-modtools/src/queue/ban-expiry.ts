import { t } from './dialogs-text.ts'

const dayMs = 86_400_000

/** The ban durations offered, in days; '' is permanent. */
export const banDurations = ['', '1', '3', '7', '30', '365'] as const

/** The same for a menu. */
export function banDurationOptions(): { value: string; label: string }[] {
	return banDurations.map((days) => ({ value: days, label: days === '' ? t('permanent') : t(`days-${days}`) }))
}

/** The end of a ban that starts now; null for never. */
export function expiryAfter(days: string, now: number): string | null {
	return days === '' ? null : new Date(now + Number(days) * dayMs).toISOString()
}
