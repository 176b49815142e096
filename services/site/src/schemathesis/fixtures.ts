import { routeTable } from '@folkmoot/gateway/route-table'

export const roles = ['guest', 'member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

export const adminName = 'described_admin'
export const password = 'a long enough phrase'

/** A caller: the cookie and token of a session. */
export interface Session {
	cookie: string
	token: string
}

/** Everybody, and the existing values by their names in paths, queries and bodies. */
export interface Fixtures {
	sessions: Record<Role, Session>
	knownValues: Record<string, string[]>
}

/** Creates people and things through the API, as people would. */
export async function createFixtures(url: string): Promise<Fixtures> {
	const admin = await logIn(url, '/api/_login', { username: adminName, password })
	const [member, moderator, other] = [
		await signUp(url, 'described_one'),
		await signUp(url, 'described_mod'),
		await signUp(url, 'described_two'),
	]
	const community = await send(url, admin, 'POST', '/api/communities', { name: 'Described', about: 'All of it.' })
	const here = `/api/communities/${community.id}`
	await send(url, admin, 'POST', `${here}/mods`, { username: 'described_mod' })
	const rule = await send(url, moderator, 'POST', `${here}/rules`, { rule: 'Be kind.' })
	const posts = []
	const comments = []
	for (const author of [member, moderator, other, admin]) {
		const post = await send(url, author, 'POST', '/api/posts', { title: 'A post', body: 'Words.', community: 'Described' })
		posts.push(post)
		comments.push(await send(url, member, 'POST', `/api/posts/${post.publicId}/comments`, { body: 'Other words.' }))
	}
	const lists = []
	for (const [owner, username] of [
		[member, 'described_one'],
		[other, 'described_two'],
	] as const)
		lists.push(...(await send<Thing[]>(url, owner, 'POST', `/api/users/${username}/lists`, { name: 'things', public: true })))
	const report = await send(url, other, 'POST', '/api/_report', { type: 'post', targetId: posts[0]?.publicId, reason: 1 })
	const [ids, commentIds] = [posts.flatMap(({ id, publicId = '' }) => [id, publicId]), comments.map(({ id }) => id)]
	return {
		sessions: { guest: await asGuest(url), member, moderator, admin },
		knownValues: {
			postId: ids,
			post: ids,
			targetId: [...ids, ...commentIds],
			commentId: commentIds,
			parentCommentId: commentIds,
			around: commentIds,
			username: ['described_one', 'described_mod', 'described_two'],
			author: ['described_one'],
			communityId: [community.id],
			community: ['Described', community.id],
			listName: ['things'],
			listId: lists.map(({ id }) => id),
			ruleId: [rule.id],
			reportId: [report.id],
		},
	}
}

interface Thing {
	id: string
	publicId?: string
}

async function asGuest(url: string, cookie = ''): Promise<Session> {
	const { headers } = await fetch(`${url}/api/_initial`, { headers: cookie ? { cookie } : {} })
	const given = headers.getSetCookie().find((line) => line.startsWith('sid='))
	return { cookie: given?.split(';')[0] ?? cookie, token: headers.get('csrf-token') ?? '' }
}

async function logIn(url: string, path: string, body: object): Promise<Session> {
	const { headers } = await call(url, await asGuest(url), 'POST', path, body)
	const sid = headers.getSetCookie().find((line) => line.startsWith('sid='))
	return { cookie: sid?.split(';')[0] ?? '', token: headers.get('csrf-token') ?? '' }
}

const signUp = (url: string, username: string) => logIn(url, '/api/_signup', { username, password })

async function call(url: string, { cookie, token }: Session, method: string, path: string, body: object): Promise<Response> {
	const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
	const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
	if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
	return answer
}

async function send<T = Thing>(url: string, who: Session, method: string, path: string, body: object): Promise<T> {
	return (await call(url, who, method, path, body)).json() as Promise<T> // the contract defines the type
}

/** Calls that would end the session in use, or lock everybody out; every-call.long.test.ts and the areas test them. */
export const excludedOperations: readonly string[] = routeTable().flatMap(({ method, path }) =>
	/_sessions|\/sessions$|\/api\/_login$|^\/api\/ipblocks$/.test(path) && method !== 'GET'
		? [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`]
		: [],
)
