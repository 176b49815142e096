import { currentLocale } from '@folkmoot/kit/i18n'
import { t } from './text.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** "12 B", "3.4 MB". */
export function formatBytes(bytes: number): string {
	let value = bytes
	let unit = 0
	while (value >= 1_000 && unit < units.length - 1) {
		value /= 1_000
		unit++
	}
	const decimals = value < 10 && unit > 0 ? 1 : 0
	const number = value.toLocaleString(currentLocale(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
	return `${number} ${units[unit]}`
}

/** "12 waiting, 40 s late". */
export function formatLag(waiting: number, lateSeconds: number): string {
	if (lateSeconds <= 0) return t('lag', { waiting })
	if (lateSeconds < 120) return t('lag-seconds', { waiting, late: lateSeconds })
	return t('lag-minutes', { waiting, late: Math.round(lateSeconds / 60) })
}
