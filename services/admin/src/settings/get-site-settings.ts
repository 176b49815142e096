import type { getSiteSettings as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'

export async function getSiteSettings(_input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { ...(await readSiteSettings(db)), torBlocked: false }
}
