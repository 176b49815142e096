import type { getInitial as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { createSharedReadCache, referenceTtlMs } from '@folkmoot/service-kit/reads/shared-read-cache'
import { securityHints } from '../security/site-address.ts'
import { findDefaultCommunities, readMember, readSite, type SiteFacts } from './initial-reader.ts'
import { guestView, memberView, siteView } from './initial-view.ts'

const forGuests = createSharedReadCache<Answer<typeof endpoint>>(20, referenceTtlMs)
const forMembers = createSharedReadCache<SiteFacts>(20, referenceTtlMs)

export async function getInitial(
	{ viewer, now, origin }: HandlerInput<typeof endpoint>,
	{ db, config }: Deps,
): Promise<Answer<typeof endpoint>> {
	const hints = securityHints(config, origin)
	if (!viewer) {
		return forGuests(db, null, [hints, config.siteName, config.contact, config.docsUrl, config.captcha], async () => {
			const [site, communities] = await Promise.all([readSite(db), findDefaultCommunities(db)])
			return { ...siteView(site, config), ...hints, ...guestView(communities) }
		})
	}
	await waitForPendingEvents(db, viewer.id)
	const [site, member] = await Promise.all([forMembers(db, viewer, [], () => readSite(db)), readMember(db, viewer, now)])
	return { ...siteView(site, config), ...hints, ...memberView(member, viewer) }
}
