import { anyOf, listOf } from '../frame/list-of.ts'
import type { Hit, Rule } from './automatic-rules.api.ts'
import { t } from './text.ts'

type RuleSummary = Pick<Rule, 'kinds' | 'conditions' | 'action'>

/** A rule in one sentence: "Removes posts containing “shop”, by accounts younger than 7 days." */
export function describeRule({ kinds, conditions, action }: RuleSummary): string {
	const { words, links, youngerThanDays, fewerPointsThan, pace } = conditions
	const parts = [
		words && t(`if-words-${words.match}`, { words: firstFew(words.list.map((word) => t('quoted', { word }))) }),
		links && describeLinks(links),
		youngerThanDays && t('if-days', { count: youngerThanDays }),
		fewerPointsThan && t('if-points', { count: fewerPointsThan }),
		pace && t('if-pace', { items: pace.moreThan, minutes: pace.minutes }),
	]
	return t(`does-${action}`, { kinds, conditions: listOf(parts.filter((part) => typeof part === 'string')) })
}

function describeLinks(links: NonNullable<Rule['conditions']['links']>): string {
	switch (links.which) {
		case 'any':
			return t('if-link')
		case 'more':
			return t('if-links', { count: links.than })
		case 'listed':
			return t('if-link-listed', { domains: firstFew(links.domains) })
		case 'unlisted':
			return t('if-link-unlisted', { domains: firstFew(links.domains) })
	}
}

/** The first few entries of a list. */
function firstFew(all: readonly string[]): string {
	return anyOf(all.length > 4 ? [...all.slice(0, 3), t('others', { count: all.length - 3 })] : all)
}

/** What was done with an item; null for a dry run. */
export function describeOutcome({ action }: Pick<Hit, 'action'>): string | null {
	return action && t(`outcome-${action}`)
}
