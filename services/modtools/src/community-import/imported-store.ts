import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import type { receiveModlog, receiveRules } from '@folkmoot/modtools-contract/archive-endpoints'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { type AnyBulkWriteOperation, type Db, ObjectId } from 'mongodb'
import { modlog, modlogHeads, rules } from '../collections.ts'

/** Deterministic: the same item of an import has the same id again. */
const idFrom = (text: string) => new ObjectId(sha256(text).slice(0, 24))
const orNull = (id: string | null) => (id === null ? null : new ObjectId(id))

/** Inserts rules with their positions; those already stored stay unchanged. */
export async function upsertImportedRules(db: Db, body: Parsed<typeof receiveRules>['body']): Promise<void> {
	const communityId = new ObjectId(body.communityId)
	const createdBy = new ObjectId(body.by)
	const writes = body.rules.map(({ rule, description, createdAt }, index): AnyBulkWriteOperation<RuleRecord> => {
		const zIndex = body.from + index
		const record = { communityId, rule, description, zIndex, createdBy, createdAt: new Date(createdAt) }
		const _id = idFrom(`${body.importId} rule ${zIndex}`)
		return { updateOne: { filter: { _id }, update: { $setOnInsert: record }, upsert: true } }
	})
	if (writes.length > 0) await rules(db).bulkWrite(writes)
}

/** Adds missing entries, and moves the head of their chain to the last of them. */
export async function upsertImportedEntries(
	db: Db,
	communityId: string,
	entries: Parsed<typeof receiveModlog>['body']['entries'],
): Promise<void> {
	const writes = entries.map((entry): AnyBulkWriteOperation<ModlogRecord> => {
		const { content, hash, openings } = entry
		const filter = { chain: communityId, seq: content.seq }
		const record = {
			_id: idFrom(`${communityId} entry ${content.seq}`),
			communityId: new ObjectId(communityId),
			at: new Date(content.at),
			action: content.action,
			as: content.as,
			byId: orNull(entry.byId),
			aboutId: orNull(entry.aboutId),
			content,
			hash,
			openings,
		}
		return { updateOne: { filter, update: { $setOnInsert: record }, upsert: true } }
	})
	const last = entries.at(-1)
	if (!last) return
	await modlog(db).bulkWrite(writes)
	const { seq } = last.content
	// Never backwards: a repeat of the same entries after the import was closed leaves the head alone.
	await modlogHeads(db).updateOne({ _id: communityId }, { $setOnInsert: { seq: 0, hash: last.hash } }, { upsert: true })
	await modlogHeads(db).updateOne({ _id: communityId, seq: { $lt: seq } }, { $set: { seq, hash: last.hash } })
}

/** Deletes data imported for a community that was never shown: nobody has seen its log, which is too long for a transaction. */
export async function deleteImported(db: Db, id: string): Promise<void> {
	const communityId = new ObjectId(id)
	await rules(db).deleteMany({ communityId })
	await modlog(db).deleteMany({ chain: id })
	await modlogHeads(db).deleteOne({ _id: id })
}
