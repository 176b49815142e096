import { nobodyId } from '@folkmoot/content-kit/ghost'
import { limits } from '@folkmoot/contract-kit/limits'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { rules } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'

type Tx = Context['tx']

/** A rule's location, as hex ids. */
interface RuleRef {
	communityId: string
	ruleId: string
}

const keyOf = ({ communityId, ruleId }: RuleRef) => ({ _id: new ObjectId(ruleId), communityId: new ObjectId(communityId) })

export async function findRules(db: Db, communityId: string, tx?: Tx): Promise<RuleRecord[]> {
	return rules(db)
		.find({ communityId: new ObjectId(communityId) }, sessionOptions(tx))
		.sort({ zIndex: 1, _id: 1 })
		.toArray()
}

export async function loadRule(db: Db, ref: RuleRef, tx?: Tx): Promise<RuleRecord> {
	return requireFound(await rules(db).findOne(keyOf(ref), sessionOptions(tx)))
}

/** Adds a rule after all others, up to the limit of a community; additions to one community are serialised, so that no two get the same position. */
export async function insertRule(
	db: Db,
	{ rule, description, ...ids }: { communityId: string; rule: string; description: string | null; by: string },
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	await acquireLock(db, `rules:${ids.communityId}`, tx)
	const communityId = new ObjectId(ids.communityId)
	const { rulesPerCommunityMax } = limits
	const others = await rules(db).countDocuments({ communityId }, { limit: rulesPerCommunityMax, ...sessionOptions(tx) })
	if (others >= rulesPerCommunityMax) throw badField('rule', `A community can have at most ${rulesPerCommunityMax} rules.`)
	const last = await rules(db).findOne({ communityId }, { sort: { zIndex: -1 }, projection: { zIndex: 1 }, ...sessionOptions(tx) })
	await rules(db).insertOne(
		{
			_id: new ObjectId(),
			communityId,
			rule,
			description,
			zIndex: (last?.zIndex ?? -1) + 1,
			createdBy: new ObjectId(ids.by),
			createdAt: now,
		},
		sessionOptions(tx),
	)
}

/** Updates the given fields. */
export async function changeRule(
	db: Db,
	ref: RuleRef,
	change: Partial<Pick<RuleRecord, 'rule' | 'description' | 'zIndex'>>,
	tx: Tx,
): Promise<RuleRecord> {
	return requireFound(await rules(db).findOneAndUpdate(keyOf(ref), { $set: change }, { returnDocument: 'after', ...sessionOptions(tx) }))
}

/** Sets the positions of rules, from 0. Serialised with additions to the same community. */
export async function placeRules(db: Db, communityId: string, ruleIds: readonly string[], tx: Tx): Promise<void> {
	await acquireLock(db, `rules:${communityId}`, tx)
	await rules(db).bulkWrite(
		ruleIds.map((ruleId, zIndex) => ({ updateOne: { filter: keyOf({ communityId, ruleId }), update: { $set: { zIndex } } } })),
		sessionOptions(tx),
	)
}

export async function removeRule(db: Db, ref: RuleRef, tx: Tx): Promise<RuleRecord> {
	return requireFound(await rules(db).findOneAndDelete(keyOf(ref), sessionOptions(tx)))
}

function requireFound(rule: RuleRecord | null): RuleRecord {
	if (!rule) throw fail('rule_not_found')
	return rule
}

/** A deleted account's rules stay, without their author. */
export async function anonymizeRuleAuthor(db: Db, userId: string, tx: Tx): Promise<void> {
	await rules(db).updateMany({ createdBy: new ObjectId(userId) }, { $set: { createdBy: new ObjectId(nobodyId) } }, sessionOptions(tx))
}
