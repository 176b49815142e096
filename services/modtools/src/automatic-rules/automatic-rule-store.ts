import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId, type UpdateFilter } from 'mongodb'
import { automaticRules } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'

type Tx = Context['tx']

/** A rule's location, as hex ids. */
interface AutomaticRuleRef {
	communityId: string
	ruleId: string
}

const keyOf = ({ communityId, ruleId }: AutomaticRuleRef) => ({ _id: new ObjectId(ruleId), communityId: new ObjectId(communityId) })

/** The rules of a community, oldest first; there are few. */
export async function findAutomaticRules(db: Db, communityId: string, tx?: Tx): Promise<AutomaticRuleRecord[]> {
	return automaticRules(db)
		.find({ communityId: new ObjectId(communityId) }, sessionOptions(tx))
		.sort({ _id: 1 })
		.toArray()
}

/** The rules that are switched on in these communities. */
export async function findEnabledRules(db: Db, communityIds: readonly ObjectId[], tx: Tx): Promise<AutomaticRuleRecord[]> {
	const which = { communityId: { $in: [...communityIds] }, 'on.at': { $type: 'date' as const } }
	return automaticRules(db).find(which, sessionOptions(tx)).sort({ _id: 1 }).toArray()
}

export async function loadAutomaticRule(db: Db, ref: AutomaticRuleRef, tx?: Tx): Promise<AutomaticRuleRecord> {
	return requireFound(await automaticRules(db).findOne(keyOf(ref), sessionOptions(tx)))
}

/** Adds a rule, switched off; additions to one community are serialised, so that the limit holds. */
export async function insertAutomaticRule(
	db: Db,
	communityId: string,
	fields: AutomaticFields,
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<AutomaticRuleRecord> {
	await acquireLock(db, `automatic-rules:${communityId}`, tx)
	const here = { communityId: new ObjectId(communityId) }
	if ((await automaticRules(db).countDocuments(here, sessionOptions(tx))) >= automaticLimits.rules) throw fail('too_many_rules')
	const rule: AutomaticRuleRecord = {
		_id: new ObjectId(),
		...here,
		...fields,
		version: 1,
		on: null,
		dryRun: null,
		undoing: null,
		isBusy: false,
		noHits: 0,
		noUndone: 0,
		createdAt: now,
		changedAt: now,
	}
	await automaticRules(db).insertOne(rule, sessionOptions(tx))
	return rule
}

/** Changes a rule that was read before. */
export async function changeAutomaticRule(
	db: Db,
	ref: AutomaticRuleRef,
	update: UpdateFilter<AutomaticRuleRecord>,
	tx: Tx,
): Promise<AutomaticRuleRecord> {
	return requireFound(await automaticRules(db).findOneAndUpdate(keyOf(ref), update, { returnDocument: 'after', ...sessionOptions(tx) }))
}

export async function removeAutomaticRule(db: Db, ref: AutomaticRuleRef, tx: Tx): Promise<AutomaticRuleRecord> {
	return requireFound(await automaticRules(db).findOneAndDelete(keyOf(ref), sessionOptions(tx)))
}

const busyRulesMax = 100

/** Ids of rules with background work, oldest first, at most a hundred. */
export async function findBusyRules(db: Db): Promise<ObjectId[]> {
	const busy = await automaticRules(db)
		.find({ isBusy: true })
		.project<{ _id: ObjectId }>({ _id: 1 })
		.sort({ _id: 1 })
		.limit(busyRulesMax)
		.toArray()
	return busy.map(({ _id }) => _id)
}

/** The rule, if it still has background work. */
export async function findBusyRule(db: Db, id: ObjectId, tx: ClientSession): Promise<AutomaticRuleRecord | null> {
	return automaticRules(db).findOne({ _id: id, isBusy: true }, sessionOptions(tx))
}

/** Updates a rule, if it still exists. */
export async function updateRuleIfExists(db: Db, id: ObjectId, update: UpdateFilter<AutomaticRuleRecord>, tx: Tx): Promise<void> {
	await automaticRules(db).updateOne({ _id: id }, update, sessionOptions(tx))
}

function requireFound(rule: AutomaticRuleRecord | null): AutomaticRuleRecord {
	if (!rule) throw fail('rule_not_found')
	return rule
}
