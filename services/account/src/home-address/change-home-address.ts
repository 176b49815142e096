import type * as endpoints from '@folkmoot/account-contract/home-address-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { makeSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { deleteHomeAddress, findHomeAddressTime, storeHomeAddress } from './home-address-store.ts'

type Get = typeof endpoints.getHomeAddress
type Make = typeof endpoints.makeHomeAddress
type End = typeof endpoints.endHomeAddress

export async function getHomeAddress({ viewer }: HandlerInput<Get>, { db }: Deps): Promise<Answer<Get>> {
	const since = await findHomeAddressTime(db, toObjectId(viewer.id))
	return { since: since?.toISOString() ?? null }
}

/** The reply is the only place where the token is ever shown. */
export async function makeHomeAddress({ viewer, now, tx }: HandlerInput<Make>, { db }: Deps): Promise<Answer<Make>> {
	const token = makeSessionToken()
	await storeHomeAddress(db, toObjectId(viewer.id), token, { now, tx })
	return { path: `/home/${token}/feed.atom`, since: now.toISOString() }
}

export async function endHomeAddress({ viewer, tx }: HandlerInput<End>, { db }: Deps): Promise<Answer<End>> {
	await deleteHomeAddress(db, toObjectId(viewer.id), tx)
	return { success: true }
}
