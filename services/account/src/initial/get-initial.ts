import type { getInitial as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
import { shareReply } from '@folkmoot/service-kit/shared-reply'
import { securityHints } from '../security/site-address.ts'
import { findDefaultCommunities, readMember, readSite, type SiteFacts } from './initial-reader.ts'
import { guestView, memberView, siteView } from './initial-view.ts'

const forGuests = readForAll<Answer<typeof endpoint>>(20)
const forAll = readForAll<SiteFacts>(20)

export async function getInitial({ viewer, now, origin }: Ask<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const hints = securityHints(config, origin)
	const siteForAll = () => forAll(db, viewer, [], () => readSite(db))
	if (!viewer) {
		return forGuests(db, null, [hints, config.siteName, config.captcha], async () => {
			const [site, communities] = await Promise.all([siteForAll(), findDefaultCommunities(db)])
			return shareReply({ ...siteView(site, config), ...hints, ...guestView(communities) })
		})
	}
	await settled(db, viewer.id)
	const [site, member] = await Promise.all([siteForAll(), readMember(db, viewer, now)])
	return { ...siteView(site, config), ...hints, ...memberView(member, viewer) }
}
