import * as push from '@folkmoot/account-contract/push-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

/** The part of the room's table that is about push. */
export const pushTable: readonly Served[] = [
	serve(push.subscribeToPush, subscribeToPush),
	serve(push.unsubscribeFromPush, unsubscribeFromPush),
]
