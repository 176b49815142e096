import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'
import { mentionsNoted } from '../collections.ts'

/** The events without mentions whose members were notified before: makes repeated events idempotent. */
export async function filterFirstMentions(
	db: Db,
	events: readonly TimedEvent<PostEvent>[],
	tx: ClientSession,
): Promise<readonly TimedEvent<PostEvent>[]> {
	const keys = events.flatMap(({ event }) => mentionKeys(event))
	if (keys.length === 0) return events
	const writes = keys.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true } }))
	const { upsertedIds } = await mentionsNoted(db).bulkWrite(writes, { session: tx })
	const fresh = new Set(Object.keys(upsertedIds).map((index) => keys[Number(index)]))
	return events.map((timedEvent) => {
		const { event } = timedEvent
		if (event.type !== 'members.mentioned') return timedEvent
		// Each only once, in case the batch contains the same event twice.
		const userIds = event.userIds.filter((userId) => fresh.delete(mentionKey(event, userId)))
		return { ...timedEvent, event: { ...event, userIds } }
	})
}

type Mentions = Extract<PostEvent, { type: 'members.mentioned' }>

const mentionKey = ({ postId, commentId }: Mentions, userId: string) => `${userId}:${commentId ?? postId}`

const mentionKeys = (event: PostEvent): string[] =>
	event.type === 'members.mentioned' ? event.userIds.map((userId) => mentionKey(event, userId)) : []
