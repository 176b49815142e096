import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { closeArrivedModlog as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { takeTurn } from '../turn-store.ts'

/** Appends an entry for the import after the old site's last one, which says where all earlier entries were written. */
export async function closeArrivedModlog(ask: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { communityId, by, ...details } = ask.body
	if ((await takeTurn(db, `arrived:${communityId}`, ask.tx)) > 1) return success
	await appendToModlog(db, { communityId, action: 'import_community', as: 'admins', by, details }, ask)
	return success
}
