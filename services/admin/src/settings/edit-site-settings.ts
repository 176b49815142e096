import type { editSiteSettings as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import type { SiteSettings, StoredSiteSettings } from '@folkmoot/admin-contract/site-settings'
import { completeSettings, readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { isCommunityName, mergeSettings } from './settings-store.ts'

/** The client sends the whole object; a part is accepted too. */
export async function editSiteSettings(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now, viewer, log } = input
	const { welcomeCommunity } = body
	if (welcomeCommunity && !(await isCommunityName(db, welcomeCommunity, tx)))
		throw badField('welcomeCommunity', 'There is no community by that name.')
	const before = await readSiteSettings(db, tx)
	requireOfferedDefault(body, before)
	const settings = completeSettings(await mergeSettings(db, body, { tx, now }))
	await recordAdminAction(db, input, { action: 'change_settings', about: siteSubject, details: changesBetween(before, settings) })
	log.info({ by: viewer.username, settings }, 'site settings changed')
	return { ...settings, torBlocked: false }
}

/** The default language is one of those offered (rule languages-3), whichever of the two the body changes. */
function requireOfferedDefault(body: StoredSiteSettings, before: SiteSettings): void {
	const { defaultLanguage = before.defaultLanguage, offeredLanguages = before.offeredLanguages } = body
	if (offeredLanguages.includes(defaultLanguage)) return
	throw badField(body.defaultLanguage ? 'defaultLanguage' : 'offeredLanguages', 'The default language must be one of those offered.')
}

const siteSubject = { kind: 'site', id: '', name: 'settings' } as const

/** Each changed setting, with its old and new value. */
function changesBetween(before: SiteSettings, after: SiteSettings): Record<string, string> {
	const names = Object.keys(after) as (keyof SiteSettings)[] // completeSettings returns no other keys
	const changes = names.map((name) => ({ name, from: textOf(before[name]), to: textOf(after[name]) }))
	return Object.fromEntries(changes.filter(({ from, to }) => from !== to).map(({ name, from, to }) => [name, `${from} → ${to}`]))
}

const textOf = (value: SiteSettings[keyof SiteSettings]) => (Array.isArray(value) ? value.join(', ') : String(value))
