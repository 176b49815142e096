import type { countAuthors as endpoint } from '@folkmoot/account-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { recountUsers } from '../import.ts'
import { findByPrefix } from './arrived-author-store.ts'
import { keyPrefix } from './receive-authors.ts'

const atOnce = 200

export async function countAuthors({ body }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const ids = await findByPrefix(db, keyPrefix(body.site), body.after === null ? null : toObjectId(body.after), atOnce)
	if (ids.length > 0) await recountUsers({ db }, ids)
	const last = ids.length === atOnce ? ids.at(-1) : undefined
	return { next: last?.toHexString() ?? null }
}
