import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents, type Happening } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'
import { userTurn } from '../accounts/user-turn.ts'
import { orderAnnouncement } from './announcement-store.ts'
import { onlyFirstMentions } from './mention-store.ts'
import { type Notice, newsOfAccount, newsOfCommunity, newsOfModtools, newsOfPost } from './news-of.ts'
import { noteVotes } from './notification-store.ts'
import { notifyAll } from './notify-all.ts'

/** A follower of its own, so that a failure to create notifications blocks nothing else. */
const asOne = { follower: 'account-notifications', turn: userTurn } as const

const receiversOf = (notices: readonly Notice[]) => notices.map(({ receiverId }) => receiverId)

const toldOf =
	<E>(newsOf: (event: E) => Notice[]) =>
	({ event, at }: Happening<E>) =>
		newsOf(event).map((notice) => ({ ...notice, at }))

/** Creates notifications from the rooms' events; returns functions to stop. */
export async function followNews(deps: Deps): Promise<(() => Promise<void>)[]> {
	const { db } = deps
	return [
		await followEvents<PostEvent>(deps, {
			...asOne,
			outbox: postOutbox,
			concerns: whomPostConcerns,
			applyMany: (happenings, tx) => applyPostEvents(db, happenings, tx),
		}),
		await followEvents<ModtoolsEvent>(deps, {
			...asOne,
			outbox: modtoolsOutbox,
			concerns: (event) => receiversOf(newsOfModtools(event)),
			applyMany: (happenings, tx) => notifyAll(db, happenings.flatMap(toldOf(newsOfModtools)), tx),
		}),
		await followEvents<CommunityEvent>(deps, {
			...asOne,
			outbox: communityOutbox,
			concerns: (event) => receiversOf(newsOfCommunity(event)),
			applyMany: (happenings, tx) => notifyAll(db, happenings.flatMap(toldOf(newsOfCommunity)), tx),
		}),
		await followEvents<AccountEvent>(deps, {
			...asOne,
			outbox: accountOutbox,
			concerns: (event) => receiversOf(newsOfAccount(event)),
			applyMany: (happenings, tx) => notifyAll(db, happenings.flatMap(toldOf(newsOfAccount)), tx),
		}),
	]
}

/**
 * Includes the authors of withdrawn votes, although they are not notified: otherwise a vote that was cast before this
 * room recorded votes would count as a first vote when it is repeated.
 */
function whomPostConcerns(event: PostEvent): readonly string[] {
	if (event.type === 'post.announced') return [event.postId]
	if (event.type !== 'vote.cast') return receiversOf(newsOfPost(event))
	const isSwitched = event.before !== null && event.after !== null
	return event.voterId === event.authorId || isSwitched ? [] : [event.authorId]
}

async function applyPostEvents(db: Db, heard: readonly Happening<PostEvent>[], tx: ClientSession): Promise<void> {
	const happenings = await onlyFirstMentions(db, heard, tx)
	for (const { event, at } of happenings) if (event.type === 'post.announced') await orderAnnouncement(db, event.postId, { tx, at })
	// Only a member's first vote on a target is news, whatever it became since.
	const votes = happenings.flatMap(({ event }) => (event.type === 'vote.cast' ? [event] : []))
	const firsts = await noteVotes(db, votes, tx)
	const repeated = new Set<PostEvent>(votes.filter((_vote, index) => !firsts.has(index)))
	const news = happenings.filter(({ event }) => !repeated.has(event))
	await notifyAll(db, news.flatMap(toldOf(newsOfPost)), tx)
}
