import * as endpoints from '@folkmoot/modtools-contract/waiting-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { authorizeModeratorsList } from '../moderators/visible-communities.ts'
import { claimWaiting, releaseWaiting } from './claim-waiting.ts'
import { listWaiting } from './list-waiting.ts'

/** The area's routes for all that waits. */
export const waitingTable: readonly Served[] = [
	withAuthorization(serve(endpoints.listWaiting, listWaiting), authorizeModeratorsList),
	serve(endpoints.claimWaiting, claimWaiting),
	serve(endpoints.releaseWaiting, releaseWaiting),
]
