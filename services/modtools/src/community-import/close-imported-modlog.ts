import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { closeImportedModlog as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { acquireLock } from '../lock-store.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'

/** Appends an entry for the import after the old site's last one, which says where all earlier entries were written. */
export async function closeImportedModlog(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId, by, ...details } = input.body
	if ((await acquireLock(db, `arrived:${communityId}`, input.tx)) > 1) return success
	await appendToModlog(db, { communityId, action: 'import_community', as: 'admins', by, details }, input)
	return success
}
