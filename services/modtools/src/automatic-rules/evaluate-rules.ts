import { compiledRule } from '@folkmoot/content-kit/automatic-rules/compiled-rules'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { ClientSession, Db } from 'mongodb'
import { type Authors, countRecentItems, readAuthors } from './author-reader.ts'
import type { Subject } from './subject-reader.ts'

/** An item that a rule hits, and why. */
export interface RuleMatch<R extends AutomaticRuleRecord = AutomaticRuleRecord> {
	rule: R
	subject: Subject
	because: string[]
}

/** Everything these rules hit among these items, each rule only in its own community; a few reads for any number. */
export async function evaluateRules<R extends AutomaticRuleRecord>(
	db: Db,
	rules: readonly R[],
	subjects: readonly Subject[],
	tx: ClientSession | undefined,
): Promise<RuleMatch<R>[]> {
	if (rules.length === 0 || subjects.length === 0) return []
	const authors = await readAuthors(db, subjects, tx)
	const examined = subjects.filter((subject) => !authors.isExempt(subject))
	const matches: RuleMatch<R>[] = []
	for (const rule of rules) {
		const inCommunity = examined.filter(({ communityId }) => communityId.equals(rule.communityId))
		matches.push(...(await evaluateRule(db, rule, inCommunity, authors, tx)))
	}
	return matches
}

/** The recent activity of authors is read last, and only for items that meet all other conditions. */
async function evaluateRule<R extends AutomaticRuleRecord>(
	db: Db,
	rule: R,
	subjects: readonly Subject[],
	{ ageDays, points }: Authors,
	tx: ClientSession | undefined,
): Promise<RuleMatch<R>[]> {
	const compiled = compiledRule(rule)
	const evaluateAll = (some: readonly Subject[], recentCount: (subject: Subject) => number) =>
		some.flatMap((subject) => {
			const author = { ageDays: ageDays(subject), points: points(subject), recentCount: recentCount(subject) }
			const because = compiled(subject.ruleItem, author)
			return because ? [{ rule, subject, because }] : []
		})
	const { pace } = rule.conditions
	const matches = evaluateAll(subjects, () => Number.POSITIVE_INFINITY)
	if (!pace || matches.length === 0) return matches
	const candidates = matches.map(({ subject }) => subject)
	return evaluateAll(candidates, await countRecentItems(db, candidates, { minutes: pace.minutes, kinds: rule.kinds }, tx))
}
