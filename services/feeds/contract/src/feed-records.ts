import type { ObjectId } from 'mongodb'

/** Collection `hiddenPosts`, owned by feeds: unique (userId, postId); the newest 1,000 of a member are kept. */
export interface HiddenPostRecord {
	_id: ObjectId
	userId: ObjectId
	postId: ObjectId
	createdAt: Date
}
