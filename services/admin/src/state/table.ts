import * as endpoints from '@folkmoot/admin-contract/site-state-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { listSiteDays } from './list-site-days.ts'
import { listSiteEvents } from './list-site-events.ts'
import { readSiteHealth } from './read-site-health.ts'

/** The area's routes for the state of the site. */
export const stateTable: readonly Served[] = [
	serve(endpoints.listSiteDays, listSiteDays),
	serve(endpoints.readSiteHealth, readSiteHealth),
	serve(endpoints.listSiteEvents, listSiteEvents),
]
