import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import type { Hit, Rule } from './automatic-rules.api.ts'

type RuleSummary = Pick<Rule, 'kinds' | 'conditions' | 'action'>

const kinds: Readonly<Record<Rule['kinds'], string>> = { posts: 'Posts', comments: 'Comments', both: 'Posts and comments' }
const outcomes: Readonly<Record<Rule['action'], string>> = { report: 'are reported', remove: 'are removed', lock: 'are locked' }

/** A rule in one sentence: "Posts that contain “shop”, by accounts younger than 7 days, are removed." */
export function describeRule({ kinds: of, conditions, action }: RuleSummary): string {
	const { words, links, youngerThanDays, fewerPointsThan, pace } = conditions
	const parts = [
		words && `with ${words.match === 'whole' ? 'the words' : 'words that contain'} ${firstFew(words.list.map((word) => `“${word}”`))}`,
		links && describeLinks(links),
		youngerThanDays && `by accounts younger than ${formatCount(youngerThanDays, 'day')}`,
		fewerPointsThan && `by authors with fewer than ${formatCount(fewerPointsThan)}`,
		pace && `by authors who post more than ${formatCount(pace.moreThan, 'item')} in ${formatCount(pace.minutes, 'minute')}`,
	]
	return `${kinds[of]} ${parts.filter(Boolean).join(', ')} ${outcomes[action]}.`
}

function describeLinks(links: NonNullable<Rule['conditions']['links']>): string {
	switch (links.which) {
		case 'any':
			return 'with a link'
		case 'more':
			return `with more than ${formatCount(links.than, 'link')}`
		case 'listed':
			return `with a link to ${firstFew(links.domains)}`
		case 'unlisted':
			return `with a link to a site other than ${firstFew(links.domains)}`
	}
}

/** The first few entries of a list. */
function firstFew(all: readonly string[]): string {
	return all.length > 4 ? `${all.slice(0, 3).join(', ')} or ${all.length - 3} others` : all.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

const outcomeLabels: Readonly<Record<NonNullable<Hit['action']>, string>> = { report: 'Reported', remove: 'Removed', lock: 'Locked' }

/** What was done with an item; null for a dry run. */
export function describeOutcome({ action }: Pick<Hit, 'action'>): string | null {
	return action && outcomeLabels[action]
}
