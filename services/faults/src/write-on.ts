import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged.ts'
import type { Member } from './member.ts'

/** Where the members write. */
export interface Place {
	community: { id: string; name: string }
	/** Posts to comment and vote on. */
	posts: readonly { id: string; publicId: string }[]
}

interface Scene {
	place: Place
	acknowledged: Acknowledged
	/** Comments to reply to and vote on; the list grows. */
	comments: { id: string; publicPostId: string }[]
	picture: Blob
}

type Deed = (member: Member, scene: Scene) => Promise<unknown>

/** The members' actions, each as frequent as listed here. */
const deeds: readonly Deed[] = [
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
const mostToChooseFrom = 60

/** Members write continuously until stopped; returns a stop function that waits for writes in flight. */
export function writeOn(members: readonly Member[], place: Place, acknowledged: Acknowledged, picture: Blob): () => Promise<void> {
	const scene: Scene = { place, acknowledged, comments: [], picture }
	let isOver = false
	const work = members.map(async (member, index) => {
		for (let turn = index; !isOver; turn += 1) {
			await deeds[turn % deeds.length]?.(member, scene)
			await sleep(pauseMs)
		}
	})
	const done = Promise.all(work)
	done.catch(() => undefined) // the stop function rejects with it
	return async () => {
		isOver = true
		await done
	}
}

const oneOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]

async function comment(member: Member, { place, acknowledged, comments }: Scene): Promise<void> {
	const target = oneOf(place.posts)
	if (target) await say(member, { publicPostId: target.publicId, parent: null }, { acknowledged, comments })
}

async function reply(member: Member, { acknowledged, comments }: Scene): Promise<void> {
	const parent = oneOf(comments)
	if (parent) await say(member, { publicPostId: parent.publicPostId, parent: parent.id }, { acknowledged, comments })
}

async function say(
	member: Member,
	{ publicPostId, parent }: { publicPostId: string; parent: string | null },
	{ acknowledged, comments }: Pick<Scene, 'acknowledged' | 'comments'>,
): Promise<void> {
	const text = randomUUID()
	const body = { body: text, parentCommentId: parent }
	const made = await member.write<{ id: string; depth: number }>({
		what: 'comment',
		method: 'POST',
		path: `/api/posts/${publicPostId}/comments`,
		body,
	})
	acknowledged.comments.push(text)
	// Its author upvotes it.
	acknowledged.votes.set(`${member.id} ${made.id}`, true)
	if (made.depth < 10 && comments.length < mostToChooseFrom) comments.push({ id: made.id, publicPostId })
}

async function voteOnPost(member: Member, { place, acknowledged }: Scene): Promise<void> {
	const target = oneOf(place.posts)
	if (!target) return
	const up = Math.random() < 0.7
	await member.write({ what: 'vote', method: 'POST', path: '/api/_postVote', body: { postId: target.id, up } })
	click(acknowledged, `${member.id} ${target.id}`, up)
}

async function voteOnComment(member: Member, { comments, acknowledged }: Scene): Promise<void> {
	const target = oneOf(comments)
	if (!target) return
	const up = Math.random() < 0.7
	await member.write({ what: 'vote', method: 'POST', path: '/api/_commentVote', body: { commentId: target.id, up } })
	click(acknowledged, `${member.id} ${target.id}`, up)
}

/** Clicking the same arrow again withdraws the vote. */
function click({ votes }: Acknowledged, name: string, up: boolean): void {
	votes.set(name, votes.get(name) === up ? null : up)
}

async function save(member: Member, { place, acknowledged }: Scene): Promise<void> {
	const target = oneOf(place.posts)
	if (!target) return
	const body = { targetId: target.id, targetType: 'post' }
	await member.write({ what: 'save', method: 'POST', path: `/api/users/${member.name}/lists/kept/items`, body })
	acknowledged.saved.set(member.id, (acknowledged.saved.get(member.id) ?? new Set()).add(target.id))
}

async function join(member: Member, { place, acknowledged }: Scene): Promise<void> {
	const leave = acknowledged.joined.get(member.id) === true
	await member.write({ what: 'join', method: 'POST', path: '/api/_joinCommunity', body: { communityId: place.community.id, leave } })
	acknowledged.joined.set(member.id, !leave)
}

async function post(member: Member, { place, acknowledged }: Scene): Promise<void> {
	const title = randomUUID()
	const body = { title, community: place.community.name, body: 'A text.' }
	const made = await member.write<{ id: string }>({ what: 'post', method: 'POST', path: '/api/posts', body })
	acknowledged.posts.push(title)
	acknowledged.votes.set(`${member.id} ${made.id}`, true)
}

async function postPicture(member: Member, { place, acknowledged, picture }: Scene): Promise<void> {
	const title = randomUUID()
	const imageId = await member.upload(picture)
	const body = { type: 'image', title, community: place.community.name, images: [{ imageId }] }
	const made = await member.write<{ id: string }>({ what: 'picture', method: 'POST', path: '/api/posts', body })
	acknowledged.posts.push(title)
	acknowledged.images.push(imageId)
	acknowledged.votes.set(`${member.id} ${made.id}`, true)
}
