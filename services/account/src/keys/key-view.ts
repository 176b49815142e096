import type { ApiKey } from '@folkmoot/account-contract/key-endpoints'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { communities } from '../collections.ts'
import type { OwnKey } from './key-store.ts'

/** A member's keys, with the names of communities; one more read for any number. */
export async function presentKeys(db: Db, records: readonly OwnKey[], tx?: ClientSession): Promise<ApiKey[]> {
	const ids = records.flatMap(({ communityIds }) => communityIds)
	const found =
		ids.length === 0
			? []
			: await communities(db)
					.find({ _id: { $in: ids } }, { projection: { name: 1 }, ...sessionOptions(tx) })
					.toArray()
	const names = new Map(found.map(({ _id, name }) => [_id.toHexString(), name]))
	return records.map((record) => keyView(record, names))
}

function keyView(record: OwnKey, names: ReadonlyMap<string, string>): ApiKey {
	const { _id, name, bot, ending, scopes, communityIds, endsWithPassword, createdAt, expiresAt, lastUsedOn } = record
	return {
		id: _id.toHexString(),
		name,
		...(bot === undefined ? {} : { bot }),
		ending,
		scopes,
		communities: communityIds.map((id) => ({ id: id.toHexString(), name: names.get(id.toHexString()) ?? '' })),
		endsWithPassword,
		createdAt: createdAt.toISOString(),
		expiresAt: expiresAt?.toISOString() ?? null,
		lastUsedOn: lastUsedOn?.toISOString().slice(0, 10) ?? null,
	}
}
