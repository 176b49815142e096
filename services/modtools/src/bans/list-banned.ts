import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listBanned as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { findBanned } from './ban-store.ts'

export async function listBanned(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await enterModtools(db, asked, 'not_admin_nor_mod')
	const ids = await findBanned(db, asked.params.communityId, asked.now)
	const authors = await presentAuthors(db, ids)
	return ids.flatMap((id) => authors.get(id.toHexString()) ?? [])
}
