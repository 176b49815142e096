import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { recordImport as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { acquireLock } from '../lock-store.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'

/** Logs an import from another place, or what is taken back of it, before its first row; called again after an interruption. */
export async function recordImport(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { importId, at, communityId, action, by, as, place } = input.body
	const name = `${action}:${importId}${at === undefined ? '' : `:${at}`}`
	if ((await acquireLock(db, name, input.tx)) > 1) return success
	await appendToModlog(db, { communityId, action, as, by, details: { place } }, input)
	return success
}
