import type { Room } from '@folkmoot/service-kit/start-service'
import { createPostApp } from './app.ts'
import { postIndexes } from './indexes.ts'
import { bringPostsUpToDate } from './posts/index-upkeep-store.ts'

/** How this room is opened. */
export const postRoom: Room = {
	area: 'post',
	create: (deps) => createPostApp(deps),
	indexes: postIndexes,
	prepare: ({ db }) => bringPostsUpToDate(db),
}
