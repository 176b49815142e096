import type { SourceItem } from '../source.ts'
import type { Board, Community } from './known-board.ts'

/** What threads of no forum are in: announcements for all of them. */
const noForum = 'Announcements'
const ancestorsMax = 20

/** The community of a forum. */
export function communityOf(board: Board, forumId: string): Community {
	const known = board.communities.get(forumId)
	if (known) return known
	const community = { name: nameOf(board, forumId), hidden: hiddenReason(board, forumId) }
	board.communities.set(forumId, community)
	return community
}

/** That of a forum in a forum has both names; and no name is there twice. */
function nameOf({ forums, options }: Board, forumId: string): string {
	const forum = forums.get(forumId)
	if (!forum) return options.community ?? noForum
	const parent = forums.get(forum.parent ?? '')
	const name = parent?.isForum ? `${parent.name} ${forum.name}` : forum.name
	const isTaken = [...forums.values()].some(
		(other) => other.isForum && other.id !== forum.id && other.name.toLowerCase() === forum.name.toLowerCase(),
	)
	return (isTaken ? `${name} ${forum.id}` : name) || `Forum ${forum.id}`
}

/** It is hidden, or in one that is. */
function hiddenReason({ forums }: Board, forumId: string): string | null {
	let forum = forums.get(forumId)
	for (let depth = 0; forum && depth < ancestorsMax; depth++) {
		const reason = forum.hiddenBy()
		if (reason) return reason
		forum = forums.get(forum.parent ?? '')
	}
	return null
}

/** Forums become communities. */
export function* writeForums(board: Board): Generator<SourceItem> {
	const oldest = oldestOf(board)
	for (const forum of board.forums.values()) {
		const { name, hidden } = communityOf(board, forum.id)
		const reason = forum.isForum ? hidden : 'a category or a link, in which nothing is posted'
		if (reason) yield { at: forum.at, leftOut: { kind: 'community', id: forum.id, reason } }
		else {
			const addresses = board.addresses('forum', forum.id)
			yield { at: forum.at, row: { kind: 'community', name, about: forum.about, createdAt: oldest.get(forum.id) ?? null, addresses } }
		}
	}
	const announcement = [...board.threads.values()].find(({ forum, state }) => state === 'shown' && !board.forums.has(forum))
	if (announcement && board.options.community === null)
		yield { at: announcement.at, row: { kind: 'community', name: noForum, about: null, createdAt: announcement.createdAt } }
}

/** Boards do not keep when a forum was made: when its first thread was. */
function oldestOf({ threads }: Board): Map<string, string> {
	const oldest = new Map<string, string>()
	for (const { forum, createdAt } of threads.values()) {
		const known = oldest.get(forum)
		if (createdAt !== null && (known === undefined || createdAt < known)) oldest.set(forum, createdAt)
	}
	return oldest
}
