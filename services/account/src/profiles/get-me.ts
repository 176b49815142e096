import type { getMe as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { etagOf } from '@folkmoot/service-kit/etag'
import { fail } from '@folkmoot/service-kit/failure'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { presentMembers } from './me-reader.ts'

export async function getMe({ viewer, now, nameAnswer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await settled(db, viewer.id)
	const me = (await presentMembers(db, [viewer.id], now)).get(viewer.id)
	// Race: deleted a moment ago.
	if (!me) throw fail('not_logged_in')
	nameAnswer(etagOf(me))
	return me
}
