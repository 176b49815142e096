import { currentLocale } from '@folkmoot/kit/i18n'
import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import { t } from './text.ts'

type Conditions = AutomaticFields['conditions']
export type LinksWhich = NonNullable<Conditions['links']>['which']

/** The form's values: numbers as typed, lists with one entry per line. */
export interface FormState {
	name: string
	kinds: AutomaticFields['kinds']
	action: AutomaticFields['action']
	reason: string
	/** Which conditions are ticked. */
	uses: Readonly<Record<keyof Conditions, boolean>>
	words: string
	match: NonNullable<Conditions['words']>['match']
	which: LinksWhich
	domains: string
	links: string
	days: string
	points: string
	items: string
	minutes: string
}

/** Validation errors by the field's name in the contract. */
export type FormErrors = Readonly<Record<string, string>>

/** The form of a rule; an empty one for null. */
export function formOf(rule: AutomaticFields | null): FormState {
	const { words, links, youngerThanDays, fewerPointsThan, pace } = rule?.conditions ?? noConditions
	return {
		name: rule?.name ?? '',
		kinds: rule?.kinds ?? 'both',
		action: rule?.action ?? 'report',
		reason: rule?.reason ?? '',
		uses: {
			words: words !== null,
			links: links !== null,
			youngerThanDays: youngerThanDays !== null,
			fewerPointsThan: fewerPointsThan !== null,
			pace: pace !== null,
		},
		words: words?.list.join('\n') ?? '',
		match: words?.match ?? 'whole',
		which: links?.which ?? 'any',
		domains: links && 'domains' in links ? links.domains.join('\n') : '',
		links: String(links?.which === 'more' ? links.than : 2),
		days: String(youngerThanDays ?? 7),
		points: String(fewerPointsThan ?? 10),
		items: String(pace?.moreThan ?? 5),
		minutes: String(pace?.minutes ?? 10),
	}
}

const noConditions: Conditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }

/** The fields to send, with client-side validation errors; the service checks the rest. */
export function fieldsOf(form: FormState): { fields: AutomaticFields; errors: FormErrors } {
	const { uses } = form
	const errors: Record<string, string> = {}
	const number = (field: string, typed: string, min: number, max: number) => {
		const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
		if (!(value >= min && value <= max)) errors[field] = t('error-number', { min, max: max.toLocaleString(currentLocale()) })
		return value
	}
	const list = (field: string, typed: string, max: number, what: 'word' | 'domain') => {
		const lines = linesOf(typed)
		if (lines.length === 0) errors[field] = t(`error-no-${what}`)
		if (lines.length > max) errors[field] = t(`error-max-${what}`, { max })
		return lines
	}
	const linksOf = (): Conditions['links'] => {
		if (form.which === 'any') return { which: 'any' }
		if (form.which === 'more') return { which: 'more', than: number('conditions.links.than', form.links, 0, automaticLimits.links) }
		return { which: form.which, domains: list('conditions.links.domains', form.domains, automaticLimits.domains, 'domain') }
	}
	const conditions: Conditions = {
		words: uses.words ? { list: list('conditions.words', form.words, automaticLimits.words, 'word'), match: form.match } : null,
		links: uses.links ? linksOf() : null,
		youngerThanDays: uses.youngerThanDays ? number('conditions.youngerThanDays', form.days, 1, automaticLimits.days) : null,
		fewerPointsThan: uses.fewerPointsThan ? number('conditions.fewerPointsThan', form.points, 1, automaticLimits.points) : null,
		pace: uses.pace
			? {
					moreThan: number('conditions.pace.moreThan', form.items, 1, automaticLimits.paceItems),
					minutes: number('conditions.pace.minutes', form.minutes, 1, automaticLimits.paceMinutes),
				}
			: null,
	}
	if (form.name.trim() === '') errors.name = t('error-name')
	if (!Object.values(uses).some(Boolean)) errors.conditions = t('error-conditions')
	if (form.action === 'remove' && form.reason.trim() === '') errors.reason = t('error-reason')
	const kinds = form.action === 'lock' ? 'posts' : form.kinds
	return { fields: { name: form.name, kinds, conditions, action: form.action, reason: form.reason }, errors }
}

const linesOf = (typed: string) =>
	typed
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')

/** The error of a field or of something nested in it. */
export function errorIn(errors: FormErrors, field: string): string | undefined {
	const key = Object.keys(errors).find((one) => one === field || one.startsWith(`${field}.`))
	return key === undefined ? undefined : errors[key]
}
