import type { SiteSettingsRecord, StoredSiteSettings } from '@folkmoot/admin-contract/site-settings'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { communities, siteSettings } from '../collections.ts'

type Tx = ClientSession | undefined

/** Updates the given settings; the first change creates the document. */
export function mergeSettings(db: Db, changes: StoredSiteSettings, { tx, now }: { tx: Tx; now: Date }): Promise<SiteSettingsRecord | null> {
	// The driver omits undefined values (database.ts).
	const $set: Partial<SiteSettingsRecord> = { ...changes, updatedAt: now }
	return siteSettings(db).findOneAndUpdate({ _id: 'site' }, { $set }, { upsert: true, returnDocument: 'after', ...sessionOptions(tx) })
}

export async function isCommunityName(db: Db, name: string, tx: Tx): Promise<boolean> {
	const filter = { nameLower: name.toLowerCase(), deletedAt: null }
	return (await communities(db).findOne(filter, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}
