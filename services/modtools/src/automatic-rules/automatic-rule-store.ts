import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId, type UpdateFilter } from 'mongodb'
import { automaticRules } from '../collections.ts'
import { takeTurn } from '../turn-store.ts'

type Tx = Context['tx']

/** A rule's location, as hex ids. */
export interface AutomaticRuleRef {
	communityId: string
	ruleId: string
}

const keyOf = ({ communityId, ruleId }: AutomaticRuleRef) => ({ _id: new ObjectId(ruleId), communityId: new ObjectId(communityId) })

/** The rules of a community, oldest first; there are few. */
export async function findAutomaticRules(db: Db, communityId: string, tx?: Tx): Promise<AutomaticRuleRecord[]> {
	return automaticRules(db)
		.find({ communityId: new ObjectId(communityId) }, within(tx))
		.sort({ _id: 1 })
		.toArray()
}

/** The rules that are switched on in these communities. */
export async function findRulesOn(db: Db, communityIds: readonly ObjectId[], tx: Tx): Promise<AutomaticRuleRecord[]> {
	const which = { communityId: { $in: [...communityIds] }, 'on.at': { $type: 'date' as const } }
	return automaticRules(db).find(which, within(tx)).sort({ _id: 1 }).toArray()
}

export async function loadAutomaticRule(db: Db, ref: AutomaticRuleRef, tx?: Tx): Promise<AutomaticRuleRecord> {
	return found(await automaticRules(db).findOne(keyOf(ref), within(tx)))
}

/** Adds a rule, switched off; additions to one community are serialised, so that the limit holds. */
export async function insertAutomaticRule(
	db: Db,
	communityId: string,
	fields: AutomaticFields,
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<AutomaticRuleRecord> {
	await takeTurn(db, `automatic-rules:${communityId}`, tx)
	const here = { communityId: new ObjectId(communityId) }
	if ((await automaticRules(db).countDocuments(here, within(tx))) >= automaticLimits.rules) throw fail('too_many_rules')
	const rule: AutomaticRuleRecord = {
		...{ _id: new ObjectId(), ...here, ...fields, version: 1, on: null, dryRun: null, undoing: null, isBusy: false },
		...{ noHits: 0, noUndone: 0, createdAt: now, changedAt: now },
	}
	await automaticRules(db).insertOne(rule, within(tx))
	return rule
}

/** Changes a rule that was read before. */
export async function changeAutomaticRule(
	db: Db,
	ref: AutomaticRuleRef,
	update: UpdateFilter<AutomaticRuleRecord>,
	tx: Tx,
): Promise<AutomaticRuleRecord> {
	return found(await automaticRules(db).findOneAndUpdate(keyOf(ref), update, { returnDocument: 'after', ...within(tx) }))
}

export async function removeAutomaticRule(db: Db, ref: AutomaticRuleRef, tx: Tx): Promise<AutomaticRuleRecord> {
	return found(await automaticRules(db).findOneAndDelete(keyOf(ref), within(tx)))
}

const busyAtOnce = 100

/** Ids of rules with background work, oldest first, at most a hundred. */
export async function findBusyRules(db: Db): Promise<ObjectId[]> {
	const busy = await automaticRules(db)
		.find({ isBusy: true })
		.project<{ _id: ObjectId }>({ _id: 1 })
		.sort({ _id: 1 })
		.limit(busyAtOnce)
		.toArray()
	return busy.map(({ _id }) => _id)
}

/** The rule, if it still has background work. */
export async function findBusyRule(db: Db, id: ObjectId, tx: ClientSession): Promise<AutomaticRuleRecord | null> {
	return automaticRules(db).findOne({ _id: id, isBusy: true }, within(tx))
}

/** Updates a rule, if it still exists. */
export async function noteInRule(db: Db, id: ObjectId, update: UpdateFilter<AutomaticRuleRecord>, tx: Tx): Promise<void> {
	await automaticRules(db).updateOne({ _id: id }, update, within(tx))
}

function found(rule: AutomaticRuleRecord | null): AutomaticRuleRecord {
	if (!rule) throw fail('rule_not_found')
	return rule
}
