import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import { convertConditions, readCheck } from './convert-conditions.ts'
import { readWrittenRules } from './read-yaml.ts'
import { t } from './text.ts'

/** A rule in Reddit's form, and what it becomes here. */
export interface ConvertedRule {
	/** Where it begins in the file, from 1. */
	line: number
	name: string
	/** Empty if it cannot be expressed; several where one list would be too long, or any of several conditions is enough. */
	rules: AutomaticFields[]
	/** What differs from what was written. */
	notes: string[]
	/** Why it cannot be expressed. */
	missing: string[]
}

type Fields = Readonly<Record<string, unknown>>

const kindsOf: Readonly<Record<string, AutomaticFields['kinds']>> = {
	any: 'both',
	comment: 'comments',
	submission: 'posts',
	'text submission': 'posts',
	'link submission': 'posts',
	'gallery submission': 'posts',
	'poll submission': 'posts',
	'crosspost submission': 'posts',
}

/** Names and notes of moderators, and what every rule here does anyway. */
const withoutEffect = new Set([
	'priority',
	'action_reason',
	'comment',
	'comment_stickied',
	'comment_locked',
	'reason',
	'moderators_exempt',
	'type',
	'author',
	'action',
	'set_locked',
])

/** Rules in Reddit's form (AutoModerator, YAML) as automatic rules here. */
export function convertRules(text: string): ConvertedRule[] {
	return readWrittenRules(text).map(({ line, fields, problem }) =>
		fields === null
			? { line, name: t('line', { line }), rules: [], notes: [], missing: [problem ?? t('no-fields')] }
			: convertRule(line, fields),
	)
}

function convertRule(line: number, fields: Fields): ConvertedRule {
	const { conditions, notes, missing } = convertConditions(fields)
	const name = nameOf(fields, line)
	const kinds = convertKinds(fields, notes, missing)
	const outcome = convertAction(fields, missing)
	noteOthers(fields, notes, missing)
	if (Object.values(conditions).every((condition) => condition === null)) missing.push(t('no-condition'))
	if (missing.length > 0 || kinds === null || outcome === null) return { line, name, rules: [], notes: [], missing }
	const rules = partsOf(conditions, fields).map((part): AutomaticFields => {
		return { name, kinds: outcome.action === 'lock' ? 'posts' : kinds, conditions: part, ...outcome }
	})
	return { line, name, rules, notes, missing }
}

function convertKinds({ type = 'any' }: Fields, notes: string[], missing: string[]): AutomaticFields['kinds'] | null {
	const given = String(type).toLowerCase()
	const kinds = (Object.hasOwn(kindsOf, given) && kindsOf[given]) || null
	if (kinds === null) missing.push(t('at-key', { key: 'type', problem: t('unsupported-value', { word: given }) }))
	else if (given.endsWith(' submission')) notes.push(t('posts-of-every-kind'))
	return kinds
}

/** Fields that are nothing here: a condition makes the rule impossible, anything else is left away. */
function noteOthers(fields: Fields, notes: string[], missing: string[]): void {
	for (const key of Object.keys(fields)) {
		if (withoutEffect.has(key) || readCheck(key, fields[key])) continue
		const list = isCondition(key) ? missing : notes
		list.push(t('at-key', { key, problem: t('unsupported') }))
	}
}

/** What changes an item, or tells somebody, can be left away; what narrows a rule cannot. */
const isCondition = (key: string) => !/^(?:set_|message|modmail|overwrite_|report_reason|discussion_type$|ignore_blockquotes$)/.test(key)

function convertAction(fields: Fields, missing: string[]): Pick<AutomaticFields, 'action' | 'reason'> | null {
	const reason = reasonOf(fields)
	switch (fields.action) {
		case 'remove':
		case 'spam':
			return { action: 'remove', reason: reason || t('default-reason') }
		case 'filter':
			return { action: 'hold', reason: '' }
		case 'report':
			return { action: 'report', reason: '' }
		case undefined:
			if (fields.set_locked === true) return { action: 'lock', reason: '' }
			missing.push(t('no-effect'))
			return null
		default:
			missing.push(t('at-key', { key: 'action', problem: t('unsupported-value', { word: String(fields.action) }) }))
			return null
	}
}

const reasonMax = 512

function reasonOf({ comment, action_reason }: Fields): string {
	const given = [comment, action_reason].find((text) => typeof text === 'string' && text.trim() !== '')
	return typeof given === 'string' ? given.trim().slice(0, reasonMax).toWellFormed() : ''
}

/** What it is called in the list: the note of its moderators, or what it looks for. */
function nameOf(fields: Fields, line: number): string {
	const { action_reason, comment, reason } = fields
	const said = [action_reason, reason, comment].find((text) => typeof text === 'string' && text.trim() !== '')
	const sought = Object.keys(fields).find((key) => readCheck(key, fields[key]))
	const name = typeof said === 'string' ? said.trim().split('\n')[0] : sought && t('named', { key: sought, line })
	return (name || t('rule-in-line', { line })).slice(0, automaticLimits.nameMax).toWellFormed().trim()
}

type Conditions = AutomaticFields['conditions']

/** Long lists in parts; and where any of two thresholds is enough, a rule for each. */
function partsOf(conditions: Conditions, { author }: Fields): Conditions[] {
	const anyThreshold = typeof author === 'object' && author !== null && (author as Record<string, unknown>).satisfy_any_threshold === true
	const byThreshold =
		anyThreshold && conditions.youngerThanDays !== null && conditions.fewerPointsThan !== null
			? [
					{ ...conditions, fewerPointsThan: null },
					{ ...conditions, youngerThanDays: null },
				]
			: [conditions]
	return byThreshold.flatMap((one) => {
		const { words } = one
		if (!words || words.list.length <= automaticLimits.words) return [one]
		const parts: Conditions[] = []
		for (let from = 0; from < words.list.length; from += automaticLimits.words) {
			parts.push({ ...one, words: { ...words, list: words.list.slice(from, from + automaticLimits.words) } })
		}
		return parts
	})
}
