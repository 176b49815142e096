import type { getMe as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { presentModding } from './modding-reader.ts'

export async function getMe({ viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await settled(db, viewer.id)
	const [user, moddingList] = await Promise.all([findOwn(db, viewer.id), presentModding(db, viewer.id, viewer)])
	return { ...presentSelf(user), moddingList }
}
