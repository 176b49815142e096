import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticConditions } from '@folkmoot/modtools-contract/automatic-rule'
import { t } from './text.ts'

/** What became of the conditions of one rule. */
interface Converted {
	conditions: AutomaticConditions
	/** Applied not quite as written. */
	notes: string[]
	/** Conditions that rules here do not have: without them the rule would hit more than it should. */
	missing: string[]
}

interface Check {
	/** `title`, `body`, `domain`, `url`; without a leading `~`. */
	fields: string[]
	isNegated: boolean
	modifiers: string[]
	values: string[]
}

const texts = new Set(['title', 'body'])
const addresses = new Set(['domain', 'url'])

/** `~title+body (includes-word, case-sensitive)`; null for a key that is no check of texts or links. */
export function readCheck(key: string, value: unknown): Check | null {
	const [, negation, names = '', modifiers = ''] = /^(~?)([a-z_+]+)(?:#\w+)?\s*(?:\(([^)]*)\))?$/.exec(key.trim().toLowerCase()) ?? []
	const fields = names.split('+')
	if (!fields.every((field) => texts.has(field) || addresses.has(field))) return null
	const list = Array.isArray(value) ? value : [value]
	return {
		fields,
		isNegated: negation === '~',
		modifiers: modifiers
			.split(/[,\s]+/)
			.map((modifier) => modifier.trim())
			.filter((modifier) => modifier !== ''),
		values: [
			...new Set(
				list
					.filter((one) => typeof one === 'string' || typeof one === 'number')
					.map((one) => String(one).trim())
					.filter((one) => one !== ''),
			),
		],
	}
}

const none: AutomaticConditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }

/** The conditions of a rule in Reddit's form. */
export function convertConditions(fields: Readonly<Record<string, unknown>>): Converted {
	const converted: Converted = { conditions: { ...none }, notes: [], missing: [] }
	for (const [key, value] of Object.entries(fields)) {
		const check = readCheck(key, value)
		if (check) convertCheck(key, check, converted)
	}
	convertAuthor(fields.author, converted)
	return converted
}

function convertCheck(key: string, check: Check, converted: Converted): void {
	const problem = check.fields.every((field) => addresses.has(field)) ? addLinks(check, converted) : addWords(check, converted)
	if (problem) converted.missing.push(t('at-key', { key, problem }))
}

function addWords({ fields, isNegated, modifiers, values }: Check, { conditions, notes }: Converted): string | null {
	if (isNegated) return t('no-absence')
	if (modifiers.some((modifier) => modifier === 'regex')) return t('no-regex')
	const odd = modifiers.find((modifier) => !['includes', 'includes-word', 'case-sensitive'].includes(modifier))
	if (odd) return t('unsupported-value', { word: odd })
	if (conditions.words) return t('one-word-list')
	if (values.length === 0) return t('no-words')
	if (values.some((word) => word.length > automaticLimits.wordMax)) return t('word-too-long', { max: automaticLimits.wordMax })
	conditions.words = { list: values, match: modifiers.includes('includes') ? 'part' : 'whole' }
	if (modifiers.includes('case-sensitive')) notes.push(t('case-ignored'))
	if (!(fields.includes('title') && fields.includes('body'))) notes.push(t('title-and-text'))
	return null
}

const domainPattern = /^[^\s/:@?#.]+(\.[^\s/:@?#.]+)+$/

function addLinks({ isNegated, modifiers, values }: Check, { conditions, notes }: Converted): string | null {
	if (modifiers.some((modifier) => modifier === 'regex')) return t('no-regex')
	const domains = values.map((value) =>
		value
			.toLowerCase()
			.replace(/^https?:\/\//, '')
			.replace(/^www\./, '')
			.replace(/\/$/, ''),
	)
	const odd = domains.find((domain) => !domainPattern.test(domain) || domain.length > automaticLimits.domainMax)
	if (odd !== undefined) return t('no-domain', { word: odd })
	if (conditions.links) return t('one-domain-list')
	if (domains.length === 0) return t('no-domains')
	if (domains.length > automaticLimits.domains) return t('too-many-domains', { max: automaticLimits.domains })
	conditions.links = { which: isNegated ? 'unlisted' : 'listed', domains }
	notes.push(t('links-in-texts'))
	return null
}

const daysOf: Readonly<Record<string, number>> = { minute: 1 / 1_440, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 }
const harmless = new Set(['satisfy_any_threshold', 'is_gold'])

function convertAuthor(author: unknown, converted: Converted): void {
	if (author === undefined) return
	if (typeof author !== 'object' || author === null || Array.isArray(author)) {
		converted.missing.push(t('no-members'))
		return
	}
	const fields = author as Record<string, unknown>
	for (const [key, value] of Object.entries(fields)) {
		const problem = addAuthor(key, value, converted)
		if (problem) converted.missing.push(t('at-key', { key: `author: ${key}`, problem }))
	}
}

function addAuthor(key: string, value: unknown, { conditions, notes }: Converted): string | null {
	if (harmless.has(key)) return null
	const [, sign, amount, unit = 'day'] =
		/^([<>]?)\s*(\d+)\s*(minute|hour|day|week|month|year)?s?$/.exec(String(value).trim().toLowerCase()) ?? []
	if (key === 'account_age') {
		if (sign !== '<' || amount === undefined) return t('only-younger')
		const days = Math.max(1, Math.ceil(Number(amount) * (daysOf[unit] ?? 1)))
		if (days > automaticLimits.days) return t('too-large', { max: automaticLimits.days })
		conditions.youngerThanDays = days
		return null
	}
	if (/^(?:combined|comment|post|link)_(?:subreddit_)?karma$/.test(key)) {
		if (sign !== '<' || amount === undefined) return t('only-fewer')
		const points = Math.max(1, Number(amount))
		if (points > automaticLimits.points) return t('too-large', { max: automaticLimits.points })
		conditions.fewerPointsThan = points
		notes.push(t('points-of-account'))
		return null
	}
	return t('unsupported')
}
