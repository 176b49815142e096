import type { getInitial as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { securityHints } from '../security/site-address.ts'
import { findDefaultCommunities, readMember, readSite } from './initial-reader.ts'
import { guestView, memberView, siteView } from './initial-view.ts'

export async function getInitial({ viewer, now, origin }: Ask<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const hints = securityHints(config, origin)
	if (!viewer) {
		const [site, communities] = await Promise.all([readSite(db), findDefaultCommunities(db)])
		return { ...siteView(site, config), ...hints, ...guestView(communities) }
	}
	await settled(db, viewer.id)
	const [site, member] = await Promise.all([readSite(db), readMember(db, viewer.id, now)])
	return { ...siteView(site, config), ...hints, ...memberView(member, viewer) }
}
