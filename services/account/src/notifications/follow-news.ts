import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import type { Db } from 'mongodb'
import { orderAnnouncement } from './announcement-store.ts'
import { type Notice, newsOfAccount, newsOfCommunity, newsOfModtools, newsOfPost } from './news-of.ts'
import { noteVoted, type Write } from './notification-store.ts'
import { notify } from './notify.ts'

/** A follower of its own, so that nothing else waits when notifications cannot be made. */
const follower = 'account-notifications'

const receiversOf = (notices: readonly Notice[]) => notices.map(({ receiverId }) => receiverId)

async function notifyAll(db: Db, notices: readonly Notice[], write: Write): Promise<void> {
	for (const notice of notices) await notify(db, notice, write)
}

/** Makes notifications of what happens in the rooms; gives the ways to stop. */
export async function followNews(deps: Deps): Promise<(() => Promise<void>)[]> {
	const { db } = deps
	return [
		await followEvents<PostEvent>(deps, {
			follower,
			outbox: postOutbox,
			concerns: whomPostConcerns,
			apply: (event, tx, at) => applyPostEvent(db, event, { tx, at }),
		}),
		await followEvents<ModtoolsEvent>(deps, {
			follower,
			outbox: modtoolsOutbox,
			concerns: (event) => receiversOf(newsOfModtools(event)),
			apply: (event, tx, at) => notifyAll(db, newsOfModtools(event), { tx, at }),
		}),
		await followEvents<CommunityEvent>(deps, {
			follower,
			outbox: communityOutbox,
			concerns: (event) => receiversOf(newsOfCommunity(event)),
			apply: (event, tx, at) => notifyAll(db, newsOfCommunity(event), { tx, at }),
		}),
		await followEvents<AccountEvent>(deps, {
			follower,
			outbox: accountOutbox,
			concerns: (event) => receiversOf(newsOfAccount(event)),
			apply: (event, tx, at) => notifyAll(db, newsOfAccount(event), { tx, at }),
		}),
	]
}

/**
 * Besides those who are told: a vote that is withdrawn is noted too, so that one which was cast before this room took
 * notes is no first vote when it is repeated.
 */
function whomPostConcerns(event: PostEvent): readonly string[] {
	if (event.type === 'post.announced') return [event.postId]
	if (event.type !== 'vote.cast') return receiversOf(newsOfPost(event))
	const isSwitched = event.before !== null && event.after !== null
	return event.voterId === event.authorId || isSwitched ? [] : [event.authorId]
}

async function applyPostEvent(db: Db, event: PostEvent, write: Write): Promise<void> {
	if (event.type === 'post.announced') await orderAnnouncement(db, event.postId, write)
	// Only the first vote of somebody on something is news, whatever it became since.
	else if (event.type === 'vote.cast' && !(await noteVoted(db, event.voterId, event.targetId, write.tx))) return
	else await notifyAll(db, newsOfPost(event), write)
}
