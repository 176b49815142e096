import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession } from 'mongodb'
import type { SearchIndex, SearchKind } from './search-index.ts'
import { servingIndex } from './serving-index.ts'
import { queueThreads } from './thread-store.ts'
import { updateIndex } from './update-index.ts'

const follower = 'search'

/** The record that an event changes, to be indexed again. */
interface Subject {
	kind: SearchKind
	id: string
	/** A restored post brings its comments back (thread-index-worker.ts). */
	withComments?: true
}

/** Keeps the search index up to date: follows the events of everything that can be found. */
export async function followContent(deps: Deps, index: SearchIndex = servingIndex(deps.db)): Promise<() => Promise<void>> {
	const follow = <E extends { type: string }>(outbox: string, subjectOf: (event: E) => Subject | null, types?: readonly E['type'][]) =>
		followEvents<E>(deps, {
			follower,
			outbox,
			...(types ? { types } : {}),
			// Read-your-writes: an author finds what they have just written.
			affectedIds: (event) => {
				const subject = subjectOf(event)
				return subject && (authorOf(event) ?? subject.id)
			},
			applyMany: (batch, tx) => {
				const subjects = batch.flatMap(({ event }) => subjectOf(event) ?? [])
				return reindex(deps, index, subjects, tx)
			},
		})
	const stops = await Promise.all([
		follow<PostEvent>(postOutbox, subjectOfPostEvent, postTypes),
		follow<CommunityEvent>(communityOutbox, subjectOfCommunityEvent),
		follow<AccountEvent>(accountOutbox, subjectOfAccountEvent),
		// One event in a transaction: each is about hundreds of documents, which are not indexed anew.
		followEvents<PostEvent>(deps, {
			follower: 'search-authors',
			outbox: postOutbox,
			types: ['author.moved'],
			affectedIds: (event) => (event.type === 'author.moved' ? event.authorId : null),
			apply: async (event, tx) => {
				if (event.type !== 'author.moved') return
				await index.reassign([...event.postIds, ...event.commentIds].map(toObjectId), toObjectId(event.authorId), { tx })
			},
		}),
	])
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Reads the current state, so an event applied late or twice does no harm. */
async function reindex(deps: Deps, index: SearchIndex, subjects: readonly Subject[], tx: ClientSession): Promise<void> {
	for (const [kind, ofKind] of Map.groupBy(subjects, (subject) => subject.kind)) {
		const ids = [...new Set(ofKind.map(({ id }) => id))].map(toObjectId)
		const removed = await updateIndex({ ...deps, index, tx }, kind, ids)
		if (kind === 'post') await queueThreads(deps.db, removed, { tx, now: deps.now() })
	}
	const restored = subjects.filter(({ withComments }) => withComments)
	await queueThreads(
		deps.db,
		restored.map(({ id }) => toObjectId(id)),
		{ tx, now: deps.now() },
	)
}

function authorOf(event: { authorId?: string } | { userId?: string } | { creatorId?: string } | object): string | null {
	if ('authorId' in event) return event.authorId ?? null
	if ('userId' in event) return event.userId ?? null
	return 'creatorId' in event ? (event.creatorId ?? null) : null
}

/** Without votes, which are most of the events. */
const postTypes = [
	...(['post.created', 'post.edited', 'post.deleted', 'post.restored'] as const),
	...(['post.languageChosen', 'comment.languageChosen'] as const),
	...(['post.contentDeleted', 'post.contentWithheld', 'post.contentRestored'] as const),
	...(['comment.created', 'comment.edited', 'comment.deleted', 'comment.restored'] as const),
]

function subjectOfPostEvent(event: PostEvent): Subject | null {
	switch (event.type) {
		case 'post.created':
		case 'post.edited':
		case 'post.languageChosen':
		case 'post.deleted':
		case 'post.contentDeleted':
		case 'post.contentWithheld':
		case 'post.contentRestored':
			return { kind: 'post', id: event.postId }
		case 'post.restored':
			return { kind: 'post', id: event.postId, withComments: true }
		case 'comment.created':
		case 'comment.edited':
		case 'comment.languageChosen':
		case 'comment.deleted':
		case 'comment.restored':
			return { kind: 'comment', id: event.commentId }
		default:
			return null
	}
}

function subjectOfCommunityEvent(event: CommunityEvent): Subject | null {
	const isOurs = event.type === 'community.created' || event.type === 'community.edited'
	return isOurs ? { kind: 'community', id: event.communityId } : null
}

function subjectOfAccountEvent({ type, ...event }: AccountEvent): Subject | null {
	const isOurs = type === 'user.created' || type === 'user.deleted' || type === 'user.banned' || type === 'user.unbanned'
	return (isOurs || type === 'author.removed') && 'userId' in event ? { kind: 'user', id: event.userId } : null
}
