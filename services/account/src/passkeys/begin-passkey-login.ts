import type { beginPasskeyLogin as endpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { storeChallenge } from './challenge-store.ts'
import { requireSite } from './passkey-rules.ts'
import { requestOptions } from './webauthn.ts'

export async function beginPasskeyLogin(input: HandlerInput<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const { session, tx, now } = input
	const options = await requestOptions(requireSite(config, input.origin))
	await storeChallenge(db, { challenge: options.challenge, to: { session, userId: null }, now, tx })
	return { ...options }
}
