import type { getMe as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { presentModding } from './modding-reader.ts'

export async function getMe({ viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const [user, moddingList] = await Promise.all([findOwn(db, viewer.id), presentModding(db, viewer.id, viewer)])
	return { ...presentSelf(user), moddingList }
}
