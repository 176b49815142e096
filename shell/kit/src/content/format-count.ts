import { currentLanguage } from '@folkmoot/kit/i18n'
import { byLocale } from '../ui/by-locale.ts'

const compactFormat = byLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))

/**
 * A shortened number: in English 990, 1k, 1.2k, 1m (rule texts-5: above 990 in k, above about 999,000 in m), in other languages as
 * is usual there.
 */
export function formatShortCount(count: number): string {
	if (currentLanguage() !== 'en') return compactFormat().format(count)
	const size = Math.abs(count)
	if (size <= 990) return String(count)
	return size < 999_000 ? `${tenths(count / 1_000)}k` : `${tenths(count / 1_000_000)}m`
}

function tenths(value: number): string {
	return value.toFixed(1).replace(/\.0$/, '')
}

/** The number by which a noun behind a shortened one is declined: "1.2k" is a thousand, whatever its last digits. */
export function grammaticalCount(count: number): number {
	return Math.abs(count) > 990 ? 1_000 : count
}
