import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { VoteRecord } from '@folkmoot/post-contract/post-records'
import type { ObjectId } from 'mongodb'
import { addCommentVote } from '../comments/comment-store.ts'
import { addPostVote } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import type { StepContext } from '../removals/step-context.ts'
import {
	countOwnUpvotes,
	deleteVotes,
	findItems,
	findVotes,
	type Merge,
	moveItems,
	moveVotes,
	targetsOf,
	targetsVotedOn,
} from './claimed-items-store.ts'

/** Items or votes in one transaction. */
const movedAtOnce = 200

/**
 * Moves the next posts, else comments, else votes of an imported author to the member who claimed the name; false if nothing is left.
 * What moves is no longer found: a step that is repeated takes the next.
 */
export async function mergeStep(merge: Merge, step: StepContext): Promise<boolean> {
	return (await moveNext('posts', merge, step)) || (await moveNext('comments', merge, step)) || moveNextVotes(merge, step)
}

async function moveNext(of: 'posts' | 'comments', merge: Merge, step: StepContext): Promise<boolean> {
	const { db, tx } = step
	const items = await findItems(db, of, merge, { limit: movedAtOnce, tx })
	if (items.length === 0) return false
	const ids = items.map(({ _id }) => _id)
	await moveItems(db, of, ids, { ...merge, tx })
	const upvotes = items.reduce((sum, item) => sum + item.upvotes, 0)
	const hexIds = ids.map((id) => id.toHexString())
	const ofPosts = of === 'posts'
	await publishMoved(merge, step, {
		postIds: ofPosts ? hexIds : [],
		commentIds: ofPosts ? [] : hexIds,
		noPosts: ofPosts ? items.length : 0,
		noComments: ofPosts ? 0 : items.filter(({ deletion }) => deletion === null).length,
		// Own votes never count (rule votes-6).
		points: upvotes - (await countOwnUpvotes(db, merge, ids, tx)),
	})
	return true
}

/** Of two votes on the same thing the member's own stays: that person has one. */
async function moveNextVotes(merge: Merge, step: StepContext): Promise<boolean> {
	const { db, tx } = step
	const votes = await findVotes(db, merge, { limit: movedAtOnce, tx })
	if (votes.length === 0) return false
	const votedOn = await targetsVotedOn(db, merge, votes, tx)
	const isSecond = ({ targetId }: VoteRecord) => votedOn.has(targetId.toHexString())
	const [second, moved] = [votes.filter(isSecond), votes.filter((vote) => !isSecond(vote))]
	const targets = await targetsOf(db, votes, tx)
	await deleteVotes(db, second, tx)
	for (const vote of second) {
		const target = targets.get(vote.targetId.toHexString())
		if (target) await withdraw(vote, target, step)
	}
	await moveVotes(db, merge, moved, tx)
	const isOwn = ({ targetId, up }: VoteRecord) => up && targets.get(targetId.toHexString())?.authorId.equals(merge.toId) === true
	const noOwn = moved.filter(isOwn).length
	if (noOwn > 0) await publishMoved(merge, step, { postIds: [], commentIds: [], noPosts: 0, noComments: 0, points: -noOwn })
	return true
}

interface Target {
	authorId: ObjectId
	upvotes: number
	downvotes: number
}

/** An imported item may have a lower total than it has votes: no count goes below 0. */
async function withdraw({ voterId, on, targetId, postId, up }: VoteRecord, target: Target, { db, tx, now }: StepContext): Promise<void> {
	if ((up ? target.upvotes : target.downvotes) === 0) return
	const change = { up: up ? -1 : 0, down: up ? 0 : -1, now }
	await (on === 'post' ? addPostVote(db, targetId, change, tx) : addCommentVote(db, targetId, change, tx))
	await publish(
		db,
		{ tx, now },
		{
			type: 'vote.cast',
			on,
			targetId: targetId.toHexString(),
			postId: postId.toHexString(),
			authorId: target.authorId.toHexString(),
			voterId: voterId.toHexString(),
			before: up,
			after: null,
		},
	)
}

type Moved = Extract<PostEvent, { type: 'author.moved' }>

async function publishMoved({ toId }: Merge, { db, tx, now }: StepContext, moved: Omit<Moved, 'type' | 'authorId'>): Promise<void> {
	await publish(db, { tx, now }, { type: 'author.moved', authorId: toId.toHexString(), ...moved })
}
