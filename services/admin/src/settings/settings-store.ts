import type { SiteSettings, SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db } from 'mongodb'
import { communities, siteSettings } from '../collections.ts'

type Tx = ClientSession | undefined

/** What may be changed: a setting that is not given stays. */
export type SettingsChanges = { [K in keyof SiteSettings]?: SiteSettings[K] | undefined }

/** Changes the settings given, which exist from the first change on. */
export function mergeSettings(db: Db, changes: SettingsChanges, { tx, now }: { tx: Tx; now: Date }): Promise<SiteSettingsRecord | null> {
	// The driver leaves out what is undefined (database.ts).
	const $set = { ...changes, updatedAt: now } as Partial<SiteSettingsRecord>
	return siteSettings(db).findOneAndUpdate({ _id: 'site' }, { $set }, { upsert: true, returnDocument: 'after', ...within(tx) })
}

export async function isCommunityName(db: Db, name: string, tx: Tx): Promise<boolean> {
	const filter = { nameLower: name.toLowerCase(), deletedAt: null }
	return (await communities(db).findOne(filter, { projection: { _id: 1 }, ...within(tx) })) !== null
}
