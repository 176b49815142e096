import { accountService } from '@folkmoot/account/service'
import { adminService } from '@folkmoot/admin/service'
import { communityService } from '@folkmoot/community/service'
import { feedsService } from '@folkmoot/feeds/service'
import { listsService } from '@folkmoot/lists/service'
import { mediaService } from '@folkmoot/media/service'
import { modtoolsService } from '@folkmoot/modtools/service'
import { postService } from '@folkmoot/post/service'

/** All services, for one process. */
export const serviceDefinitions = [
	accountService,
	communityService,
	postService,
	feedsService,
	modtoolsService,
	listsService,
	mediaService,
	adminService,
]
