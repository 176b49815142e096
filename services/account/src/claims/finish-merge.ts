import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { deleteAllMutesOf } from '../mutes/mute-store.ts'
import { removeNotificationsOf } from '../notifications/notification-store.ts'
import { removeAuthor } from './author-store.ts'
import { markApproved } from './claim-store.ts'

/** Removes an imported author, whose items all belong to a member now. Harmless if repeated. */
export async function finishMerge(
	db: Db,
	{ claimId, userId, authorId }: Extract<PostEvent, { type: 'author.merged' }>,
	write: { tx: ClientSession; now: Date },
): Promise<void> {
	const author = toObjectId(userId)
	await deleteAllMutesOf(db, author, write.tx)
	await removeNotificationsOf(db, author, write.tx)
	await removeAuthor(db, author, write.tx)
	await markApproved(db, toObjectId(claimId), write.tx)
	const event: AccountEvent = { type: 'author.removed', userId, toId: authorId }
	await appendEvents(db, accountOutbox, [event], write)
}
