import * as endpoints from '@folkmoot/admin-contract/admin-endpoints'
import * as blocks from '@folkmoot/admin-contract/ip-block-endpoints'
import * as removals from '@folkmoot/admin-contract/removal-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { keepMovingEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { serve } from '@folkmoot/service-kit/serve'
import { actAsAdmin } from './actions/act-as-admin.ts'
import { auditTable } from './audit/table.ts'
import { startImportWorker } from './community-imports/import-worker.ts'
import { communityImportTable } from './community-imports/table.ts'
import { startSourceImportWorker } from './imports/source-import-worker.ts'
import { sourceImportTable } from './imports/table.ts'
import { blockIp } from './ip-blocks/block-ip.ts'
import { getIpBlock } from './ip-blocks/get-ip-block.ts'
import { liftAllIpBlocks, liftIpBlock } from './ip-blocks/lift-ip-blocks.ts'
import { listIpBlocks } from './ip-blocks/list-ip-blocks.ts'
import { noteBlockedMember } from './ip-blocks/note-blocked-member.ts'
import { earlierAdminJobs } from './jobs.ts'
import { listContentRemovals } from './removals/list-content-removals.ts'
import { undoContentRemoval } from './removals/undo-content-removal.ts'
import { editSiteSettings } from './settings/edit-site-settings.ts'
import { getSiteSettings } from './settings/get-site-settings.ts'
import { startDayCounter } from './state/count-site.ts'
import { stateTable } from './state/table.ts'
import { listAllComments } from './tables/list-all-comments.ts'
import { listUsers } from './tables/list-users.ts'

/** The admins' service over its dependencies. */
export function createAdminApp(deps: Deps): Service {
	return createService({
		area: 'admin',
		deps,
		served: [
			serve(endpoints.getSiteSettings, getSiteSettings),
			serve(endpoints.editSiteSettings, editSiteSettings),
			serve(endpoints.actAsAdmin, actAsAdmin),
			serve(endpoints.listUsers, listUsers),
			serve(endpoints.listAllComments, listAllComments),
			serve(removals.listContentRemovals, listContentRemovals),
			serve(removals.undoContentRemoval, undoContentRemoval),
			serve(blocks.listIpBlocks, listIpBlocks),
			serve(blocks.blockIp, blockIp),
			serve(blocks.getIpBlock, getIpBlock),
			serve(blocks.liftIpBlock, liftIpBlock),
			serve(blocks.liftAllIpBlocks, liftAllIpBlocks),
			serve(blocks.noteBlockedMember, noteBlockedMember),
			...auditTable,
			...communityImportTable,
			...sourceImportTable,
			...stateTable,
		],
		startFollowing: async () => {
			const stops = [
				startDayCounter(deps),
				startImportWorker(deps),
				startSourceImportWorker(deps),
				keepMovingEarlierJobs(deps, earlierAdminJobs),
			]
			return async () => void (await Promise.all(stops.map((stop) => stop())))
		},
	})
}
