import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged.ts'
import type { Member } from './member.ts'

/** Where the members write. */
export interface WriteTargets {
	community: { id: string; name: string }
	/** Posts to comment and vote on. */
	posts: readonly { id: string; publicId: string }[]
}

interface LoadContext {
	targets: WriteTargets
	acknowledged: Acknowledged
	/** Comments to reply to and vote on; the list grows. */
	comments: { id: string; publicPostId: string }[]
	picture: Blob
}

type WriteAction = (member: Member, context: LoadContext) => Promise<unknown>

/** The members' actions, each as frequent as listed here. */
const writeActions: readonly WriteAction[] = [
	comment,
	voteOnPost,
	comment,
	voteOnComment,
	save,
	reply,
	voteOnComment,
	join,
	post,
	voteOnPost,
	postPicture,
]
const pauseMs = 40
const maxReplyTargets = 60

/** Members write continuously until stopped; returns a stop function that waits for writes in flight. */
export function startWriteLoad(
	members: readonly Member[],
	targets: WriteTargets,
	acknowledged: Acknowledged,
	picture: Blob,
): () => Promise<void> {
	const context: LoadContext = { targets, acknowledged, comments: [], picture }
	let isStopped = false
	const work = members.map(async (member, index) => {
		for (let turn = index; !isStopped; turn += 1) {
			await writeActions[turn % writeActions.length]?.(member, context)
			await sleep(pauseMs)
		}
	})
	const done = Promise.all(work)
	done.catch(() => undefined) // the stop function rejects with it
	return async () => {
		isStopped = true
		await done
	}
}

const pickRandom = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]

async function comment(member: Member, { targets, acknowledged, comments }: LoadContext): Promise<void> {
	const target = pickRandom(targets.posts)
	if (target) await postComment(member, { publicPostId: target.publicId, parent: null }, { acknowledged, comments })
}

async function reply(member: Member, { acknowledged, comments }: LoadContext): Promise<void> {
	const parent = pickRandom(comments)
	if (parent) await postComment(member, { publicPostId: parent.publicPostId, parent: parent.id }, { acknowledged, comments })
}

async function postComment(
	member: Member,
	{ publicPostId, parent }: { publicPostId: string; parent: string | null },
	{ acknowledged, comments }: Pick<LoadContext, 'acknowledged' | 'comments'>,
): Promise<void> {
	const text = randomUUID()
	const body = { body: text, parentCommentId: parent }
	const created = await member.write<{ id: string; depth: number }>({
		what: 'comment',
		method: 'POST',
		path: `/api/posts/${publicPostId}/comments`,
		body,
	})
	acknowledged.comments.push(text)
	// Its author upvotes it.
	acknowledged.votes.set(`${member.id} ${created.id}`, true)
	if (created.depth < 10 && comments.length < maxReplyTargets) comments.push({ id: created.id, publicPostId })
}

async function voteOnPost(member: Member, { targets, acknowledged }: LoadContext): Promise<void> {
	const target = pickRandom(targets.posts)
	if (!target) return
	const up = Math.random() < 0.7
	await member.write({ what: 'vote', method: 'POST', path: '/api/_postVote', body: { postId: target.id, up } })
	toggleVote(acknowledged, `${member.id} ${target.id}`, up)
}

async function voteOnComment(member: Member, { comments, acknowledged }: LoadContext): Promise<void> {
	const target = pickRandom(comments)
	if (!target) return
	const up = Math.random() < 0.7
	await member.write({ what: 'vote', method: 'POST', path: '/api/_commentVote', body: { commentId: target.id, up } })
	toggleVote(acknowledged, `${member.id} ${target.id}`, up)
}

/** Clicking the same arrow again withdraws the vote. */
function toggleVote({ votes }: Acknowledged, name: string, up: boolean): void {
	votes.set(name, votes.get(name) === up ? null : up)
}

async function save(member: Member, { targets, acknowledged }: LoadContext): Promise<void> {
	const target = pickRandom(targets.posts)
	if (!target) return
	const body = { targetId: target.id, targetType: 'post' }
	await member.write({ what: 'save', method: 'POST', path: `/api/users/${member.name}/lists/kept/items`, body })
	acknowledged.saved.set(member.id, (acknowledged.saved.get(member.id) ?? new Set()).add(target.id))
}

async function join(member: Member, { targets, acknowledged }: LoadContext): Promise<void> {
	const leave = acknowledged.joined.get(member.id) === true
	await member.write({ what: 'join', method: 'POST', path: '/api/_joinCommunity', body: { communityId: targets.community.id, leave } })
	acknowledged.joined.set(member.id, !leave)
}

async function post(member: Member, { targets, acknowledged }: LoadContext): Promise<void> {
	const title = randomUUID()
	const body = { title, community: targets.community.name, body: 'A text.' }
	const created = await member.write<{ id: string }>({ what: 'post', method: 'POST', path: '/api/posts', body })
	acknowledged.posts.push(title)
	acknowledged.votes.set(`${member.id} ${created.id}`, true)
}

async function postPicture(member: Member, { targets, acknowledged, picture }: LoadContext): Promise<void> {
	const title = randomUUID()
	const imageId = await member.upload(picture)
	const body = { type: 'image', title, community: targets.community.name, images: [{ imageId }] }
	const created = await member.write<{ id: string }>({ what: 'picture', method: 'POST', path: '/api/posts', body })
	acknowledged.posts.push(title)
	acknowledged.images.push(imageId)
	acknowledged.votes.set(`${member.id} ${created.id}`, true)
}
