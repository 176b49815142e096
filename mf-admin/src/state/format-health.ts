import { currentLocale } from '@folkmoot/kit/i18n'
import { t } from './text.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "3.4 MB", "795 kB". */
export function formatBytes(bytes: number): string {
	const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
	const value = bytes / 1_000 ** step
	const decimals = value < 10 && step > 0 ? 1 : 0
	return value.toLocaleString(currentLocale(), {
		style: 'unit',
		unit: units[step],
		unitDisplay: step === 0 ? 'long' : 'short',
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	})
}

/** "12 waiting, 40 s late". */
export function formatLag(waiting: number, lateSeconds: number): string {
	if (lateSeconds <= 0) return t('lag', { waiting })
	if (lateSeconds < 120) return t('lag-seconds', { waiting, late: lateSeconds })
	return t('lag-minutes', { waiting, late: Math.round(lateSeconds / 60) })
}
