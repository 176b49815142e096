import type { joinDefaultCommunities as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enrolInDefaults } from './enrol.ts'

export async function joinDefaultCommunities(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { joined: await enrolInDefaults(db, asked.body.userId, asked) }
}
