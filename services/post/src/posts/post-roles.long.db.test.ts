import { seedBan, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

/**
 * Every call on a post by every role, on a live, a locked and a deleted one: who is refused, with which code. Suspended
 * members are stopped at the gateway (gateway/src/session.db.test.ts, e2e/admin/bans.e2e.ts).
 */

const roles = ['guest', 'member', 'author', 'banned', 'mod', 'modElsewhere', 'admin'] as const
type Role = (typeof roles)[number]
/** 200, or status and code of the refusal. */
type Verdict = 200 | `${number} ${string}`

let service: TestService
let db: TestService['deps']['db']
let community: Awaited<ReturnType<typeof seedCommunity>>
let users: Record<Exclude<Role, 'guest'>, Awaited<ReturnType<typeof seedUser>>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	const [member, author, banned, mod, modElsewhere] = [
		await seedUser(db),
		await seedUser(db),
		await seedUser(db),
		await seedUser(db),
		await seedUser(db),
	]
	users = { member, author, banned, mod, modElsewhere, admin: await seedUser(db, { isAdmin: true }) }
	community = await seedCommunity(db)
	await seedModerator(db, mod, community)
	await seedModerator(db, modElsewhere, await seedCommunity(db))
	await seedBan(db, banned, community)
})
afterAll(() => service.stop())
// Only two may be pinned at a time.
afterEach(() => db.collection<PostRecord>('posts').updateMany({}, { $set: { isPinned: false, isPinnedSite: false } }))

const viewerOf = (role: Role): Viewer | null => (role === 'guest' ? null : users[role].viewer)

const states = {
	live: {},
	locked: { lock: { by: null, as: 'mods', at: new Date(0) } },
	deleted: { deletion: { by: null, as: 'mods', at: new Date(0) } },
} as const satisfies Record<string, Partial<PostRecord>>
type State = keyof typeof states

interface Call {
	method: 'GET' | 'PUT' | 'DELETE' | 'POST'
	query?: string
	body?: (post: Pick<PostRecord, 'publicId'>) => object
	/** The verdict for everybody but guests, and the exceptions. */
	members: Verdict
	others?: Partial<Record<Role, Verdict>>
	/** If the post is locked or deleted. */
	locked?: Partial<Record<Role | 'members', Verdict>>
	deleted?: Partial<Record<Role | 'members', Verdict>>
}

const guests: Verdict = '401 not_logged_in'
const banned: Verdict = '403 banned_from_community'
const gone: Verdict = '409 already_deleted'
const authorOnly = { members: '403 not_author', others: { author: 200 } } as const
const modsToo = { members: '403 not_mod', others: { mod: 200, admin: 200 } } as const
const lockers = { members: '403 not_mod_not_admin', others: { mod: 200, admin: 200 } } as const
const adminOnly = { members: '403 not_admin', others: { admin: 200 } } as const

const calls: Record<string, Call> = {
	read: { method: 'GET', members: 200, others: { guest: 200 } },
	'rewrite the title': { method: 'PUT', body: () => ({ title: 'Another title' }), ...authorOnly },
	'rewrite as moderator': {
		method: 'PUT',
		body: () => ({ userGroup: 'mods' }),
		members: '403 not_author',
		others: { author: '403 not_mod' },
	},
	'lock as moderator': { method: 'PUT', query: 'action=lock&lockAs=mods', ...lockers },
	'lock as admin': {
		method: 'PUT',
		query: 'action=lock&lockAs=admins',
		members: '403 not_mod_not_admin',
		others: { mod: '403 not_admin', admin: 200 },
	},
	'lock as oneself': {
		method: 'PUT',
		query: 'action=lock&lockAs=normal',
		members: '403 not_mod_not_admin',
		others: { mod: '400 user_invalid_group', admin: '400 user_invalid_group' },
	},
	'unlock as moderator': { method: 'PUT', query: 'action=unlock&lockAs=mods', ...lockers },
	'unlock as admin': {
		method: 'PUT',
		query: 'action=unlock&lockAs=admins',
		members: '403 not_mod_not_admin',
		others: { mod: '403 not_admin', admin: 200 },
	},
	'pin in the community': {
		method: 'PUT',
		query: 'action=pin',
		...modsToo,
		deleted: { mod: '403 cannot_pin_deleted_post', admin: '403 cannot_pin_deleted_post' },
	},
	'unpin in the community': { method: 'PUT', query: 'action=unpin', ...modsToo },
	'pin site-wide': { method: 'PUT', query: 'action=pin&siteWide=true', ...adminOnly, deleted: { admin: '403 cannot_pin_deleted_post' } },
	'unpin site-wide': { method: 'PUT', query: 'action=unpin&siteWide=true', ...adminOnly },
	'speak as oneself': { method: 'PUT', query: 'action=changeAsUser&userGroup=normal', ...authorOnly },
	'speak as moderator': {
		method: 'PUT',
		query: 'action=changeAsUser&userGroup=mods',
		members: '403 not_author',
		others: { author: '403 not_mod' },
	},
	'speak as admin': {
		method: 'PUT',
		query: 'action=changeAsUser&userGroup=admins',
		members: '403 not_author',
		others: { author: '403 not_admin' },
	},
	announce: { method: 'PUT', query: 'action=announce', ...adminOnly, deleted: { admin: gone } },
	'delete as oneself': { method: 'DELETE', ...authorOnly, deleted: { author: gone } },
	'delete as moderator': { method: 'DELETE', query: 'deleteAs=mods', ...modsToo, deleted: { mod: gone, admin: gone } },
	'delete as admin': { method: 'DELETE', query: 'deleteAs=admins', ...adminOnly, deleted: { admin: gone } },
	'delete with content': { method: 'DELETE', query: 'deleteContent=true', ...authorOnly },
	'delete with content as moderator': {
		method: 'DELETE',
		query: 'deleteAs=mods&deleteContent=true',
		members: '403 not_mod',
		others: { mod: '403 mod_cannot_delete_content', admin: '403 mod_cannot_delete_content' },
	},
	'delete with content as admin': { method: 'DELETE', query: 'deleteAs=admins&deleteContent=true', ...adminOnly },
	// Deleted posts stay open to votes, but to nobody who is banned (rule moderation-6).
	vote: {
		method: 'POST',
		body: ({ publicId }) => ({ postId: publicId }),
		members: 200,
		others: { banned },
		locked: { members: '403 post_locked', banned },
	},
}

function verdicts({ members, others, ...states }: Call, state: State): Record<Role, Verdict> {
	const here = { ...(state === 'live' ? {} : states[state]) }
	const most = here.members ?? members
	const all = Object.fromEntries(roles.map((role) => [role, role === 'guest' ? guests : most])) as Record<Role, Verdict> // of all roles
	return { ...all, ...others, ...here, ...('members' in here ? { guest: guests } : {}) }
}

async function send({ method, query, body }: Call, post: Pick<PostRecord, 'publicId'>, as: Viewer | null): Promise<Verdict> {
	const path = method === 'POST' ? '/api/_postVote' : `/api/posts/${post.publicId}${query ? `?${query}` : ''}`
	const sent = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body?.(post) ?? {})
	const { status, failure } = await askRaw(service, { method, path, body: sent }, { as })
	return status === 200 ? 200 : `${status} ${failure?.code}`
}

describe.each(Object.keys(states) as State[])('a %s post', (state) => {
	it.each(Object.keys(calls))('%s', async (name) => {
		const call = calls[name] as Call // a key of it
		const heard = await Promise.all(
			roles.map(async (role) => {
				const post = await seedPost(db, users.author, community, {
					type: 'link',
					body: null,
					bodyTree: null,
					link: { url: 'https://example.org/', hostname: 'example.org', image: null },
					...states[state],
				})
				return [role, await send(call, post, viewerOf(role))] as const
			}),
		)
		const { members: _most, ...expected } = { members: 200, ...verdicts(call, state) }
		expect(Object.fromEntries(heard)).toEqual(expected)
	})
})

describe('a missing post', () => {
	it.each(Object.keys(calls))('%s', async (name) => {
		const call = calls[name] as Call // as above
		expect(await send(call, { publicId: 'zzzzzzzz' }, viewerOf('admin'))).toBe('404 post_not_found')
		expect(await send(call, { publicId: '0'.repeat(24) }, viewerOf('admin'))).toBe('404 post_not_found')
	})
})
