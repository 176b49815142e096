import type {
	listKeys as listEndpoint,
	noteKeyUsed as noteEndpoint,
	revokeKey as revokeEndpoint,
} from '@folkmoot/account-contract/key-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { deleteKey, findKeysOf, recordUse } from './key-store.ts'
import { presentKeys } from './key-view.ts'

export async function listKeys({ viewer }: HandlerInput<typeof listEndpoint>, { db }: Deps): Promise<Answer<typeof listEndpoint>> {
	return { keys: await presentKeys(db, await findKeysOf(db, toObjectId(viewer.id))) }
}

export async function revokeKey(
	{ params, viewer, tx }: HandlerInput<typeof revokeEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof revokeEndpoint>> {
	if (!(await deleteKey(db, { id: params.keyId, userId: toObjectId(viewer.id), tx }))) throw fail('key_not_found')
	return success
}

export async function noteKeyUsed({ body, now }: HandlerInput<typeof noteEndpoint>, { db }: Deps): Promise<Answer<typeof noteEndpoint>> {
	await recordUse(db, body.keyId, now)
	return success
}
