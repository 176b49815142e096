import { domainToASCII } from 'node:url'
import type { AutomaticConditions, AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import { createPhraseMatcher, normalizeText } from './match-phrases.ts'

/** A post or a comment, as rules see it. */
export interface RuleItem {
	type: 'post' | 'comment'
	/** '' for comments. */
	title: string
	text: string
	/** Of its pictures. */
	captions: string
	/** The host of each external link. */
	hosts: readonly string[]
}

/** The author of an item when it was written; null for what is no longer known. */
export interface RuleAuthor {
	ageDays: number | null
	points: number | null
	/** How many items of these kinds they wrote here within the rule's minutes, this one included. */
	recentCount: number
}

/** Tests one condition: the sentence that explains the match, or null. */
type Condition = (item: RuleItem, author: RuleAuthor) => string | null

/** Why a rule hits an item, one sentence per condition; null if it does not. */
export type CompiledRule = (item: RuleItem, author: RuleAuthor) => string[] | null

/** Compiles a rule for use on many items. Pure, and linear in its input. */
export function compileRule({ kinds, conditions }: Pick<AutomaticFields, 'kinds' | 'conditions'>): CompiledRule {
	const all = [words(conditions), links(conditions), age(conditions), points(conditions), pace(conditions)].filter(
		(condition): condition is Condition => condition !== null,
	)
	return (item, author) => {
		if (all.length === 0 || !isOfKind(kinds, item.type)) return null
		const because: string[] = []
		for (const condition of all) {
			const why = condition(item, author)
			if (why === null) return null
			because.push(why)
		}
		return because
	}
}

export function isOfKind(kinds: AutomaticFields['kinds'], type: RuleItem['type']): boolean {
	return kinds === 'both' || kinds === `${type}s`
}

function words({ words: condition }: AutomaticConditions): Condition | null {
	if (!condition) return null
	const find = createPhraseMatcher(condition.list, condition.match)
	return ({ title, text, captions }) => {
		for (const [place, written] of [
			['title', title],
			['text', text],
			['captions', captions],
		] as const) {
			const match = find(normalizeText(written))
			if (match !== null) return `matched ${/\s/.test(match) ? 'words' : 'word'} “${match}” in ${place}`
		}
		return null
	}
}

function links({ links: condition }: AutomaticConditions): Condition | null {
	if (!condition) return null
	if (condition.which === 'more') {
		const { than } = condition
		return ({ hosts }) => (hosts.length > than ? `${count(hosts.length, 'link')}, more than ${figure(than)}` : null)
	}
	if (condition.which === 'any') return ({ hosts }) => (hosts[0] === undefined ? null : `link to ${hosts[0]}`)
	const isListed = domainList(condition.domains)
	if (condition.which === 'listed') {
		return ({ hosts }) => {
			const match = hosts.find(isListed)
			return match === undefined ? null : `link to ${match}`
		}
	}
	return ({ hosts }) => {
		const match = hosts.find((host) => !isListed(host))
		return match === undefined ? null : `link to ${match}, which is not on the list`
	}
}

/** Whether a host is one of these domains or a subdomain. */
function domainList(domains: readonly string[]): (host: string) => boolean {
	const listed = new Set(domains.map((domain) => domainToASCII(domain.replace(/^www\./, ''))))
	return (host) => {
		for (let rest = host; ; rest = rest.slice(rest.indexOf('.') + 1)) {
			if (listed.has(rest)) return true
			if (!rest.includes('.')) return false
		}
	}
}

function age({ youngerThanDays: most }: AutomaticConditions): Condition | null {
	if (most === null) return null
	return (_item, { ageDays }) =>
		ageDays !== null && ageDays < most ? `account ${count(Math.floor(ageDays), 'day')} old, less than ${figure(most)}` : null
}

function points({ fewerPointsThan: most }: AutomaticConditions): Condition | null {
	if (most === null) return null
	return (_item, { points: has }) => (has !== null && has < most ? `${count(has, 'point')}, fewer than ${figure(most)}` : null)
}

function pace({ pace: condition }: AutomaticConditions): Condition | null {
	if (!condition) return null
	const { moreThan, minutes } = condition
	return (_item, { recentCount }) =>
		recentCount > moreThan ? `${count(recentCount, 'item')} in ${count(minutes, 'minute')}, more than ${figure(moreThan)}` : null
}

const figure = (number: number) => number.toLocaleString('en')
const count = (number: number, what: string) => `${figure(number)} ${what}${number === 1 ? '' : 's'}`
