import type { editSiteSettings as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { completeSettings } from '@folkmoot/service-kit/content/read-site-settings'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { isCommunityName, mergeSettings } from './settings-store.ts'

/** The client sends the whole object back; a part will do. */
export async function editSiteSettings(
	{ body, tx, now, viewer, log }: Ask<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { welcomeCommunity } = body
	if (welcomeCommunity && !(await isCommunityName(db, welcomeCommunity, tx)))
		throw badField('welcomeCommunity', 'There is no community by that name.')
	const settings = completeSettings(await mergeSettings(db, body, { tx, now }))
	log.info({ by: viewer.username, settings }, 'the settings of the site were changed')
	return { ...settings, torBlocked: false }
}
