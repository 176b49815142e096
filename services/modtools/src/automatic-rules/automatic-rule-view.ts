import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Author } from '@folkmoot/contract-kit/people'
import type { AutomaticRule } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db, ObjectId } from 'mongodb'
import { personView } from '../modlog/modlog-view.ts'

/** Whether exactly the current version had a dry run. */
export function canSwitchOn({ dryRun, version }: Pick<AutomaticRuleRecord, 'dryRun' | 'version'>): boolean {
	return dryRun !== null && dryRun.version === version && dryRun.finishedAt !== null
}

/** Stored rules → rules as moderators see them; one read for any number. */
export async function presentRules(db: Db, rules: readonly AutomaticRuleRecord[]): Promise<AutomaticRule[]> {
	const people = await presentAuthors(
		db,
		rules.flatMap(({ dryRun, undoing }) => [dryRun, undoing].flatMap((work) => (work ? [work.by] : []))),
	)
	return rules.map((rule) => ruleView(rule, people))
}

/** One rule as moderators see it. */
export async function presentRule(rule: AutomaticRuleRecord, _input: unknown, { db }: Pick<Deps, 'db'>): Promise<AutomaticRule> {
	const [view] = await presentRules(db, [rule])
	if (!view) throw new Error('A rule was not presented.')
	return view
}

function ruleView(rule: AutomaticRuleRecord, people: ReadonlyMap<string, Author>): AutomaticRule {
	const { dryRun, undoing } = rule
	return {
		id: rule._id.toHexString(),
		name: rule.name,
		kinds: rule.kinds,
		conditions: rule.conditions,
		action: rule.action,
		reason: rule.reason,
		version: rule.version,
		isOn: rule.on !== null,
		canSwitchOn: canSwitchOn(rule),
		dryRun: dryRun && { ...workView(dryRun, people), version: dryRun.version, noLooked: dryRun.noLooked, noHits: dryRun.noHits },
		undoing: undoing && { ...workView(undoing, people), noDone: undoing.noDone, noAll: undoing.noAll },
		noHits: rule.noHits,
		noUndone: rule.noUndone,
		changedAt: rule.changedAt.toISOString(),
	}
}

function workView(work: { by: ObjectId; at: Date; finishedAt: Date | null }, people: ReadonlyMap<string, Author>) {
	return { by: nameOf(work.by, people), at: work.at.toISOString(), finishedAt: work.finishedAt?.toISOString() ?? null }
}

/** A person whose account still exists. */
export function nameOf(id: ObjectId, people: ReadonlyMap<string, Author>): ReturnType<typeof personView> | null {
	const person = people.get(id.toHexString())
	return person && !person.deleted ? personView(person) : null
}
