import type { ActingRuleRecord, AutomaticHitRecord, DryRunHitRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { automaticHits, dryRunHits } from '../collections.ts'
import type { RuleMatch } from './evaluate-rules.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Which of these the same rule has hit before: undone or not, it does not act on them again. */
export async function findPreviousHits(db: Db, matches: readonly RuleMatch[], tx: Context['tx']): Promise<(match: RuleMatch) => boolean> {
	const which = { ruleId: { $in: matches.map(({ rule }) => rule._id) }, 'item.id': { $in: matches.map(({ subject }) => subject.item.id) } }
	const hits = await automaticHits(db)
		.find(which, { projection: { ruleId: 1, 'item.id': 1 }, ...sessionOptions(tx) })
		.toArray()
	const previousHits = new Set(hits.map(({ ruleId, item }) => `${ruleId} ${item.id}`))
	return ({ rule, subject }) => previousHits.has(`${rule._id} ${subject.item.id}`)
}

export async function insertHits(
	db: Db,
	matches: readonly RuleMatch<ActingRuleRecord>[],
	{ tx, now }: Write,
): Promise<AutomaticHitRecord[]> {
	const hits = matches.map(({ rule, subject, because }) => ({
		_id: new ObjectId(),
		ruleId: rule._id,
		communityId: rule.communityId,
		item: subject.item,
		action: rule.action,
		because,
		at: now,
		undone: null,
	}))
	await automaticHits(db).insertMany(hits, sessionOptions(tx))
	return hits
}

/** A rule's hits, newest first. */
export async function findHits(db: Db, ruleId: ObjectId, after: KeysetPosition | null, limit: number): Promise<AutomaticHitRecord[]> {
	return readKeysetPage(automaticHits(db), { filter: { ruleId }, key: 'at', after, limit })
}

/** A rule's hits that are not undone: those named, or the next ones up to a time. */
export async function findActiveHits(
	db: Db,
	ruleId: ObjectId,
	which: { ids: readonly ObjectId[] } | { until: Date; limit: number },
	tx: Context['tx'],
): Promise<AutomaticHitRecord[]> {
	const active = { ruleId, undone: null }
	if ('ids' in which)
		return automaticHits(db)
			.find({ ...active, _id: { $in: [...which.ids] } }, sessionOptions(tx))
			.toArray()
	return automaticHits(db)
		.find({ ...active, at: { $lte: which.until } }, sessionOptions(tx))
		.sort({ at: -1 })
		.limit(which.limit)
		.toArray()
}

export async function findHitsById(db: Db, ruleId: ObjectId, ids: readonly ObjectId[]): Promise<AutomaticHitRecord[]> {
	return automaticHits(db)
		.find({ ruleId, _id: { $in: [...ids] } })
		.sort({ at: -1, _id: -1 })
		.toArray()
}

export async function countActiveHits(db: Db, ruleId: ObjectId, { tx, now }: Write): Promise<number> {
	return automaticHits(db).countDocuments({ ruleId, undone: null, at: { $lte: now } }, sessionOptions(tx))
}

export async function markUndone(db: Db, hits: readonly AutomaticHitRecord[], by: ObjectId, { tx, now }: Write): Promise<void> {
	const ids = hits.map(({ _id }) => _id)
	await automaticHits(db).updateMany({ _id: { $in: ids }, undone: null }, { $set: { undone: { by, at: now } } }, sessionOptions(tx))
}

export async function insertDryRunHits(db: Db, runId: ObjectId, matches: readonly RuleMatch[], { tx, now }: Write): Promise<void> {
	if (matches.length === 0) return
	const hits = matches.map(({ subject, because }) => ({
		_id: new ObjectId(),
		runId,
		item: subject.item,
		because,
		at: subject.createdAt,
		foundAt: now,
	}))
	await dryRunHits(db).insertMany(hits, sessionOptions(tx))
}

/** The hits of a dry run, newest item first. */
export async function findDryRunHits(db: Db, runId: ObjectId, after: KeysetPosition | null, limit: number): Promise<DryRunHitRecord[]> {
	return readKeysetPage(dryRunHits(db), { filter: { runId }, key: 'at', after, limit })
}
