import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { authorizeModeratorsList } from '../moderators/visible-communities.ts'
import { claimItem } from './claim-item.ts'
import { listQueue } from './list-queue.ts'
import { presentItem } from './present-items.ts'
import { releaseItem } from './release-item.ts'
import { reopenItem } from './reopen-item.ts'
import { authorizeItem, resolveItem } from './resolve-item.ts'

/** The area's routes for the queue. */
export const queueTable: readonly Served[] = [
	withAuthorization(serve(endpoints.listQueue, listQueue), authorizeModeratorsList),
	serve(endpoints.claimItem, claimItem, { present: presentItem }),
	serve(endpoints.releaseItem, releaseItem, { present: presentItem }),
	serve(endpoints.reopenItem, reopenItem, { present: presentItem }),
	withAuthorization(serve(endpoints.resolveItem, resolveItem, { present: presentItem }), authorizeItem),
]
