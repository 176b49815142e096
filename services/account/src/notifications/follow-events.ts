import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents, type TimedEvent } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'
import { usersLockKey } from '../accounts/users-lock.ts'
import { orderDigests } from '../mail/moderation-digest.ts'
import { mailBaseUrl } from '../security/site-address.ts'
import { enqueueAnnouncement } from './announcement-store.ts'
import { createNotifications } from './create-notifications.ts'
import { filterFirstMentions } from './mention-store.ts'
import { concernsModerators, markSettled, noticesForModerators } from './moderator-notices.ts'
import {
	type Notice,
	noticesOfAccountEvent,
	noticesOfCommunityEvent,
	noticesOfModtoolsEvent,
	noticesOfPostEvent,
} from './notices-of-events.ts'
import { recordFirstVotes } from './notification-store.ts'
import { isTakenBack, withdrawRemovalNotices } from './withdraw-notices.ts'

/** A follower of its own, so that a failure to create notifications blocks nothing else. */
const shared = { follower: 'account-notifications', queueKey: usersLockKey } as const

type When = { tx: ClientSession; now: Date }

const receiversOf = (notices: readonly Notice[]) => notices.map(({ receiverId }) => receiverId)

const timedNotices =
	<E>(noticesOf: (event: E) => Notice[]) =>
	({ event, at }: TimedEvent<E>) =>
		noticesOf(event).map((notice) => ({ ...notice, at }))

/** Creates notifications from the areas' events; returns functions to stop. */
export async function followEventsOfAreas(deps: Deps): Promise<(() => Promise<void>)[]> {
	const { db, now } = deps
	return [
		await followEvents<PostEvent>(deps, {
			...shared,
			outbox: postOutbox,
			affectedIds: receiversOfPostEvent,
			applyMany: (events, tx) => applyPostEvents(db, events, { tx, now: now() }),
		}),
		await followEvents<ModtoolsEvent>(deps, {
			...shared,
			outbox: modtoolsOutbox,
			affectedIds: (event) => [...receiversOf(noticesOfModtoolsEvent(event)), ...concernsModerators(event)],
			applyMany: (events, tx) => applyModtoolsEvents(deps, events, { tx, now: now() }),
		}),
		await followEvents<CommunityEvent>(deps, {
			...shared,
			outbox: communityOutbox,
			affectedIds: (event) => receiversOf(noticesOfCommunityEvent(event)),
			applyMany: (events, tx) => createNotifications(db, events.flatMap(timedNotices(noticesOfCommunityEvent)), { tx, now: now() }),
		}),
		await followEvents<AccountEvent>(deps, {
			...shared,
			outbox: accountOutbox,
			affectedIds: (event) => receiversOf(noticesOfAccountEvent(event)),
			applyMany: (events, tx) => createNotifications(db, events.flatMap(timedNotices(noticesOfAccountEvent)), { tx, now: now() }),
		}),
	]
}

/**
 * Includes the authors of withdrawn votes, although they are not notified: otherwise a vote that was cast before this
 * area recorded votes would count as a first vote when it is repeated.
 */
function receiversOfPostEvent(event: PostEvent): readonly string[] {
	if (event.type === 'post.announced') return [event.postId]
	if (isTakenBack(event)) return [event.authorId]
	if (event.type !== 'vote.cast') return receiversOf(noticesOfPostEvent(event))
	const isSwitched = event.before !== null && event.after !== null
	return event.voterId === event.authorId || isSwitched ? [] : [event.authorId]
}

async function applyModtoolsEvents({ db, config }: Deps, events: readonly TimedEvent<ModtoolsEvent>[], when: When): Promise<void> {
	await markSettled(db, events, when.tx)
	const forModerators = await noticesForModerators(db, events, when.tx)
	await createNotifications(db, [...events.flatMap(timedNotices(noticesOfModtoolsEvent)), ...forModerators.notices], when)
	if (mailBaseUrl(config) !== null) await orderDigests(db, forModerators.digests, when)
}

async function applyPostEvents(db: Db, received: readonly TimedEvent<PostEvent>[], when: When): Promise<void> {
	const { tx } = when
	const events = await filterFirstMentions(db, received, tx)
	for (const { event, at } of events) if (event.type === 'post.announced') await enqueueAnnouncement(db, event.postId, { tx, at })
	// Only a member's first vote on a target creates a notification, whatever it became since.
	const votes = events.flatMap(({ event }) => (event.type === 'vote.cast' ? [event] : []))
	const firsts = await recordFirstVotes(db, votes, tx)
	const repeated = new Set<PostEvent>(votes.filter((_vote, index) => !firsts.has(index)))
	const relevant = events.filter(({ event }) => !repeated.has(event))
	await createNotifications(db, relevant.flatMap(timedNotices(noticesOfPostEvent)), when)
	await withdrawRemovalNotices(db, received, tx)
}
