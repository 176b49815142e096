import { ApiClient } from '../../../../e2e/support/api-client.ts'

export interface Step {
	name: string
	call: () => Promise<unknown>
}

interface Observer {
	/** After the setup, before the first action: nothing is sent. */
	prepared: () => Promise<void>
	observe: (step: Step) => Promise<void>
}

const password = 'a long enough phrase'

/** Creates members and a community with posts and comments; then runs every common action, one after another, through `observe`. */
export async function doWhatPeopleDo(url: string, { prepared, observe }: Observer): Promise<void> {
	const [keeper, ada, ben, guest] = [new ApiClient(url), new ApiClient(url), new ApiClient(url), new ApiClient(url)]
	await must(keeper, 'POST', '/api/_login', { username: 'keeper', password })
	const community = await must<{ id: string; name: string }>(keeper, 'POST', '/api/communities', { name: 'Gardening' })
	for (const [client, username] of [
		[ada, 'ada_writes'],
		[ben, 'ben_reads'],
	] as const)
		await must(client, 'POST', '/api/_signup', { username, password })
	const posts: Post[] = []
	for (let n = 0; n < 30; n += 1)
		posts.push(await must<Post>(ada, 'POST', '/api/posts', { title: `Question ${n}`, community: 'Gardening', body: 'A text.' }))
	const [post = nothing, other = nothing] = posts
	const comment = await must<{ id: string }>(ada, 'POST', `/api/posts/${post.publicId}/comments`, { body: 'First.', parentCommentId: null })
	for (let n = 0; n < 20; n += 1)
		await must(ada, 'POST', `/api/posts/${post.publicId}/comments`, { body: `Answer ${n}.`, parentCommentId: n % 2 ? comment.id : null })
	await must(ben, 'POST', '/api/_joinCommunity', { communityId: community.id, leave: false })
	await must(ben, 'POST', '/api/users/ben_reads/lists', { name: 'kept' })
	const get = (client: ApiClient, path: string) => () => must(client, 'GET', path)
	const send = (client: ApiClient, path: string, body: unknown) => () => must(client, 'POST', path, body)
	const steps: Step[] = [
		{ name: 'a guest opens home', call: get(guest, '/api/posts?feed=all&sort=hot') },
		{ name: 'a member opens home', call: get(ben, '/api/posts?feed=home&sort=hot') },
		{ name: 'a member opens what they joined, latest', call: get(ben, '/api/posts?feed=subscriptions&sort=latest') },
		{ name: 'a community by hot', call: get(ben, `/api/posts?communityId=${community.id}&sort=hot`) },
		{ name: 'what every page needs, a member', call: get(ben, '/api/_initial') },
		{ name: 'a guest opens a thread', call: get(guest, `/api/posts/${post.publicId}`) },
		{ name: 'a member opens a thread', call: get(ben, `/api/posts/${post.publicId}`) },
		{ name: 'a profile', call: get(ben, '/api/users/ada_writes/feed') },
		{ name: 'a search', call: get(ben, '/api/search?q=question') },
		{ name: 'notifications', call: get(ada, '/api/notifications') },
		{ name: 'a list', call: get(ben, '/api/users/ben_reads/lists') },
		{ name: 'vote on a post', call: send(ben, '/api/_postVote', { postId: post.id, up: true }) },
		{ name: 'vote on a comment', call: send(ben, '/api/_commentVote', { commentId: comment.id, up: true }) },
		{ name: 'comment', call: send(ben, `/api/posts/${other.publicId}/comments`, { body: 'Mine.', parentCommentId: null }) },
		{ name: 'reply', call: send(ben, `/api/posts/${post.publicId}/comments`, { body: 'Mine too.', parentCommentId: comment.id }) },
		{ name: 'post', call: send(ben, '/api/posts', { title: 'Another question', community: 'Gardening', body: 'A text.' }) },
		{ name: 'save', call: send(ben, '/api/users/ben_reads/lists/kept/items', { targetId: post.id, targetType: 'post' }) },
		{ name: 'hide', call: send(ben, '/api/hidden_posts', { postId: other.id }) },
		{ name: 'leave a community', call: send(ben, '/api/_joinCommunity', { communityId: community.id, leave: true }) },
		{ name: 'log in', call: send(new ApiClient(url), '/api/_login', { username: 'ben_reads', password }) },
	]
	await prepared()
	for (const step of steps) await observe(step)
}

interface Post {
	id: string
	publicId: string
}

const nothing: Post = { id: '', publicId: '' }

async function must<T>(client: ApiClient, method: string, path: string, body?: unknown): Promise<T> {
	const answer = await client.send<T>(method, path, body)
	if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
	return answer.body
}
