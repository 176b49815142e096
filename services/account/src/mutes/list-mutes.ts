import type { listMutes as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { presentMutes, readMutes } from './mute-reader.ts'

export async function listMutes({ viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return presentMutes(db, await readMutes(db, viewer.id), viewer)
}
