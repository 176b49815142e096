import type { dropCommunity as endpoint } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { dropArriving, keyOfImport } from './arrival-store.ts'

/** Frees its name. */
export async function dropCommunity({ body, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return { isShown: await dropArriving(db, { name: body.name, importKey: keyOfImport(body.importId) }, tx) }
}
