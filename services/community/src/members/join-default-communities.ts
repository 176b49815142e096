import type { joinDefaultCommunities as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { enrolInDefaults } from './enrol.ts'

export async function joinDefaultCommunities(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { joined: await enrolInDefaults(db, input.body.userId, input) }
}
