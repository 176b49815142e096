import { type SiteSettings, type SiteSettingsRecord, siteSettings } from '@folkmoot/admin-contract/site-settings'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import { borrow } from '@folkmoot/service-kit/collections'
import type { ClientSession, Db } from 'mongodb'

/** The site's settings: one document, never cached, so that a change takes effect in every process at once. */
export async function readSiteSettings(db: Db, tx?: ClientSession): Promise<SiteSettings> {
	const record = await borrow<SiteSettingsRecord>(db, 'siteSettings').findOne({ _id: 'site' }, tx ? { session: tx } : {})
	return completeSettings(record)
}

/** The defaults with the stored changes over them, without other fields of the record. */
export function completeSettings(record: SiteSettingsRecord | null): SiteSettings {
	return valuesOf(siteSettings, record ?? {})
}
