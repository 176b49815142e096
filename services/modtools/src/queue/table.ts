import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { claimItem } from './claim-item.ts'
import { listQueue } from './list-queue.ts'
import { releaseItem } from './release-item.ts'
import { resolveItem } from './resolve-item.ts'

/** The room's routes for the queue. */
export const queueTable: readonly Served[] = [
	serve(endpoints.listQueue, listQueue),
	serve(endpoints.claimItem, claimItem),
	serve(endpoints.releaseItem, releaseItem),
	serve(endpoints.resolveItem, resolveItem),
]
