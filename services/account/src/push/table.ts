import * as push from '@folkmoot/account-contract/push-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

/** Part of the area's table: push. */
export const pushTable: readonly Served[] = [
	serve(push.subscribeToPush, subscribeToPush),
	serve(push.unsubscribeFromPush, unsubscribeFromPush),
]
