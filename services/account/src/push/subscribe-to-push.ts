import type { subscribeToPush as endpoint } from '@folkmoot/account-contract/push-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { endpointProblem, isAuthSecret, isPublicKey } from './push-network.ts'
import { saveSubscription } from './subscription-store.ts'

export async function subscribeToPush(
	{ body, viewer, session, tx, now }: HandlerInput<typeof endpoint>,
	{ db, config }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { keys } = body
	const problem = endpointProblem(body.endpoint, config)
	if (problem) throw badField('endpoint', problem)
	if (!isPublicKey(keys.p256dh)) throw badField('keys.p256dh', 'That is not a public key.')
	if (!isAuthSecret(keys.auth)) throw badField('keys.auth', 'That is not a secret of 16 bytes.')
	await saveSubscription(db, { _id: session, userId: toObjectId(viewer.id), endpoint: body.endpoint, ...keys, createdAt: now }, tx)
	return success
}
