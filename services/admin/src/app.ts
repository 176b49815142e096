import * as endpoints from '@folkmoot/admin-contract/admin-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve } from '@folkmoot/service-kit/serve'
import { actAsAdmin } from './actions/act-as-admin.ts'
import { editSiteSettings } from './settings/edit-site-settings.ts'
import { getSiteSettings } from './settings/get-site-settings.ts'
import { listAllComments } from './tables/list-all-comments.ts'
import { listUsers } from './tables/list-users.ts'

/** The room of the admins over its dependencies. */
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
		],
	})
}
