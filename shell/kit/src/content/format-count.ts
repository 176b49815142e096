/** A shortened number: 990, 1k, 1.2k, 1m (rule texts-5: above 990 in k, above about 999,000 in m). */
export function formatShortCount(count: number): string {
	const size = Math.abs(count)
	if (size <= 990) return String(count)
	return size < 999_000 ? `${tenths(count / 1_000)}k` : `${tenths(count / 1_000_000)}m`
}

function tenths(value: number): string {
	return value.toFixed(1).replace(/\.0$/, '')
}

/** A shortened number with its unit: "1 comment", "1.2k comments". */
export function formatCount(count: number, unit = 'point', units = `${unit}s`): string {
	return `${formatShortCount(count)} ${Math.abs(count) === 1 ? unit : units}`
}
