import { byLocale } from '@folkmoot/kit/ui/by-locale.ts'

const percentFormat = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }))

/** "+12%", "−1,250%". */
export function formatPercent(percent: number): string {
	// A minus is as wide as a plus; Intl writes a hyphen in most languages.
	return percentFormat()
		.format(percent / 100)
		.replace('-', '−')
}
