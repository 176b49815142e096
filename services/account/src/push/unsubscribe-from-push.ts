import type { unsubscribeFromPush as endpoint } from '@folkmoot/account-contract/push-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { removeSubscription } from './subscription-store.ts'

export async function unsubscribeFromPush({ session, tx }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await removeSubscription(db, session, tx)
	return success
}
