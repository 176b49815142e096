import { accountRoom } from '@folkmoot/account/room'
import { adminRoom } from '@folkmoot/admin/room'
import { communityRoom } from '@folkmoot/community/room'
import { feedsRoom } from '@folkmoot/feeds/room'
import { listsRoom } from '@folkmoot/lists/room'
import { mediaRoom } from '@folkmoot/media/room'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { postRoom } from '@folkmoot/post/room'

/** All services, for one process. */
export const rooms = [accountRoom, communityRoom, postRoom, feedsRoom, modtoolsRoom, listsRoom, mediaRoom, adminRoom]
