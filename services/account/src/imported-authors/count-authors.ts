import type { countAuthors as endpoint } from '@folkmoot/account-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { membersWhoClaimed } from '../claims/claimed-reader.ts'
import { recountMembers } from '../claims/recount-store.ts'
import { recountUsers } from '../import.ts'
import { findByImportKeyPrefix } from './imported-author-store.ts'
import { keyPrefix } from './receive-authors.ts'

const batchSize = 200

export async function countAuthors({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const ids = await findByImportKeyPrefix(db, keyPrefix(body.site), body.after === null ? null : toObjectId(body.after), batchSize)
	if (ids.length > 0) await recountUsers({ db }, ids)
	if (body.after === null)
		for await (const members of membersWhoClaimed(db, batchSize, keyPrefix(body.site))) await recountMembers(db, members)
	const last = ids.length === batchSize ? ids.at(-1) : undefined
	return { next: last?.toHexString() ?? null }
}
