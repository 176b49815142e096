import { defaultSiteSettings, type SiteSettings, type SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { ClientSession, Db } from 'mongodb'
import { borrow } from '../collections.ts'

/** The settings of the site: one document, read anew for each use, so that every process obeys a change at once. */
export async function readSiteSettings(db: Db, tx?: ClientSession): Promise<SiteSettings> {
	const record = await borrow<SiteSettingsRecord>(db, 'siteSettings').findOne({ _id: 'site' }, tx ? { session: tx } : {})
	return completeSettings(record)
}

/** What was changed over what holds until then; nothing but the settings. */
export function completeSettings(record: SiteSettingsRecord | null): SiteSettings {
	if (!record) return defaultSiteSettings
	const { _id, updatedAt, ...changed } = record
	return { ...defaultSiteSettings, ...changed }
}
