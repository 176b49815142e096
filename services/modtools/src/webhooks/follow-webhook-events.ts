import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { type Occurrence, queueDeliveries } from './queue-deliveries.ts'
import { isWanted, startWantedEvents } from './wanted-events.ts'

type Told = Omit<Occurrence, 'at'> | null

/** Queues deliveries to webhooks from the events of all areas; returns a stop function. */
export async function followWebhookEvents(deps: Deps): Promise<() => Promise<void>> {
	const stops = [
		await startWantedEvents(deps),
		await follow<PostEvent>(deps, {
			outbox: postOutbox,
			types: ['post.created', 'comment.created', 'post.deleted', 'comment.deleted'],
			toldOf: toldOfPost,
		}),
		await follow<ModtoolsEvent>(deps, { outbox: modtoolsOutbox, types: ['report.made', 'member.banned'], toldOf: toldOfModerators }),
		await follow<CommunityEvent>(deps, { outbox: communityOutbox, types: ['community.created'], toldOf: toldOfCommunity }),
		await follow<AccountEvent>(deps, { outbox: accountOutbox, types: ['user.created', 'user.banned'], toldOf: toldOfAccount }),
	]
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}

interface Source<E extends { type: string }> {
	outbox: string
	types: readonly E['type'][]
	toldOf: (event: E) => Told
}

async function follow<E extends { type: string }>(deps: Deps, { outbox, types, toldOf }: Source<E>): Promise<() => Promise<void>> {
	const { db, now } = deps
	return followEvents<E>(deps, {
		follower: 'webhooks',
		outbox,
		types,
		// No read waits for a webhook; what none wants needs no transaction.
		affectedIds: (event) => {
			const told = toldOf(event)
			return told && isWanted(db, told.communityId, told.subject.event) ? 'webhooks' : null
		},
		applyMany: async (events, tx) => {
			const happened = events.flatMap(({ event, at }) => {
				const told = toldOf(event)
				return told ? { ...told, at } : []
			})
			await queueDeliveries(db, happened, { tx, now: now() })
		},
	})
}

/** Not the single items of a ban (`quiet`): there may be a hundred thousand. */
function toldOfPost(event: PostEvent): Told {
	switch (event.type) {
		case 'post.created':
			return { communityId: event.communityId, subject: { event: 'post.created', postId: event.postId } }
		case 'comment.created': {
			const { commentId, postId } = event
			return { communityId: event.communityId, subject: { event: 'comment.created', commentId, postId } }
		}
		case 'post.deleted':
			if (event.as === 'normal' || event.quiet) return null
			return { communityId: event.communityId, subject: { event: 'post.removed', postId: event.postId } }
		case 'comment.deleted': {
			if (event.as === 'normal' || event.quiet) return null
			const { commentId, postId } = event
			return { communityId: event.communityId, subject: { event: 'comment.removed', commentId, postId } }
		}
		default:
			return null
	}
}

function toldOfModerators(event: ModtoolsEvent): Told {
	if (event.type === 'report.made') {
		return { communityId: event.communityId, subject: { event: 'report.created', reportId: event.reportId } }
	}
	if (event.type !== 'member.banned') return null
	const { communityId, userId } = event
	return { communityId, subject: { event: 'member.banned', userId, communityId } }
}

function toldOfCommunity(event: CommunityEvent): Told {
	if (event.type !== 'community.created') return null
	return { communityId: null, subject: { event: 'community.created', communityId: event.communityId } }
}

function toldOfAccount(event: AccountEvent): Told {
	if (event.type === 'user.created') return { communityId: null, subject: { event: 'account.created', userId: event.userId } }
	if (event.type !== 'user.banned') return null
	return { communityId: null, subject: { event: 'member.banned', userId: event.userId, communityId: null } }
}
