import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Place } from '@folkmoot/service-kit/mongodb/migration-records'
import type { ClientSession, Db } from 'mongodb'
import { webhooks } from '../collections.ts'
import { sealAddress } from '../webhooks/secret.ts'

const batchSize = 100

/** Seals the addresses of the next webhooks of versions that stored them as they are. */
export async function sealNext(db: Db, _from: Place, tx: ClientSession): Promise<Place> {
	const found = await webhooks(db)
		.find({ url: { $type: 'string' } }, { session: tx })
		.limit(batchSize)
		.project<Pick<WebhookRecord, '_id'> & { url: string }>({ url: 1 })
		.toArray()
	const writes = found.map(({ _id, url }) => ({
		updateOne: { filter: { _id }, update: { $set: sealAddress(db, url, _id.toHexString()), $unset: { url: 1 as const } } },
	}))
	if (writes.length > 0) await webhooks(db).bulkWrite(writes, { session: tx })
	return found.length < batchSize ? null : (found.at(-1)?._id ?? null)
}
