import type { getMe as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { etagOf } from '@folkmoot/service-kit/http/etag'
import { mayModerate } from '@folkmoot/service-kit/viewer'
import { presentMembers } from './me-reader.ts'

export async function getMe({ viewer, now, setEtag }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await waitForPendingEvents(db, viewer.id)
	const me = (await presentMembers(db, [viewer.id], now)).get(viewer.id)
	// Race: deleted a moment ago.
	if (!me) throw fail('not_logged_in')
	// A key that moderates only some communities, or none, is not told what waits in the others.
	const own = { ...me, ...(me.waiting ? { waiting: me.waiting.filter((one) => mayModerate(viewer, one.communityId)) } : {}) }
	setEtag(etagOf(own))
	return own
}
