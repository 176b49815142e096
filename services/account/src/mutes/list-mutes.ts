import type { listMutes as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { presentMutes } from './mute-reader.ts'

export function listMutes({ viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return presentMutes(db, viewer)
}
