import * as endpoints from '@folkmoot/post-contract/held-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { listHeldItems, listOwnHeldItems } from './list-held-items.ts'
import { refuseHeldItem, withdrawHeldItem } from './refuse-held-item.ts'
import { releaseHeldItem } from './release-held-item.ts'
import { authorizeHeld } from './require-held-moderator.ts'

/** The area's routes for what waits for moderators. */
export const heldTable: readonly Served[] = [
	withAuthorization(serve(endpoints.listHeldItems, listHeldItems), authorizeHeld),
	withAuthorization(serve(endpoints.releaseHeldItem, releaseHeldItem), authorizeHeld),
	withAuthorization(serve(endpoints.refuseHeldItem, refuseHeldItem), authorizeHeld),
	serve(endpoints.listOwnHeldItems, listOwnHeldItems),
	serve(endpoints.withdrawHeldItem, withdrawHeldItem),
]
