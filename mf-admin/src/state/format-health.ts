import { formatNumber } from '../table/format.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** "12 B", "3.4 MB". */
export function formatBytes(bytes: number): string {
	let value = bytes
	let unit = 0
	while (value >= 1_000 && unit < units.length - 1) {
		value /= 1_000
		unit++
	}
	return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** "12 waiting, 40 s late". */
export function formatLag(waiting: number, lateSeconds: number): string {
	const late = lateSeconds < 120 ? `${lateSeconds} s` : `${formatNumber(Math.round(lateSeconds / 60))} min`
	return `${formatNumber(waiting)} waiting${lateSeconds > 0 ? `, ${late} late` : ''}`
}
