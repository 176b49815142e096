import { currentLocale } from '@folkmoot/kit/i18n'

/** "+12%", "−1,250%". */
export function formatPercent(percent: number): string {
	const format = new Intl.NumberFormat(currentLocale(), { style: 'percent', signDisplay: 'exceptZero' })
	// A minus is as wide as a plus; Intl writes a hyphen in most languages.
	return format.format(percent / 100).replace('-', '−')
}
