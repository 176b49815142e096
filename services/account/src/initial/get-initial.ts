import type { getInitial as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { securityHints } from '../security/site-address.ts'
import { readGuest, readMember } from './initial-reader.ts'
import { guestView, memberView, siteView } from './initial-view.ts'

export async function getInitial(
	{ viewer, now, origin }: HandlerInput<typeof endpoint>,
	{ db, config }: Deps,
): Promise<Answer<typeof endpoint>> {
	const hints = securityHints(config, origin)
	if (!viewer) {
		const { site, communities } = await readGuest(db)
		return { ...siteView(site, config), ...hints, ...guestView(communities) }
	}
	await waitForPendingEvents(db, viewer.id)
	const { site, member } = await readMember(db, viewer, now)
	return { ...siteView(site, config), ...hints, ...memberView(member, viewer) }
}
