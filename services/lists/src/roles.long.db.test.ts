import { seedBan, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import * as lists from '@folkmoot/lists-contract/list-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listsService } from './service.ts'

/**
 * The matrix of roles: every endpoint of this area × every role, on a private list and on a public one. Each cell has a
 * list of its own. `banned` and `bannedOwner` are banned from the community of the saved post, which changes nothing
 * here. Members suspended from the site do not get this far: the gateway refuses them (e2e/lists/private.long.e2e.ts).
 */
const roles = ['guest', 'member', 'moderator', 'banned', 'admin', 'owner', 'bannedOwner'] as const
type Role = (typeof roles)[number]
type Statuses = readonly [
	guest: number,
	member: number,
	moderator: number,
	banned: number,
	admin: number,
	owner: number,
	bannedOwner: number,
]

interface Scene {
	viewer: Viewer | null
	username: string
	listName: string
	listId: string
	itemId: string
	/** Saved in the list. */
	saved: string
	/** Not saved yet. */
	unsaved: string
}

let service: TestService
beforeAll(async () => {
	service = await startTestService(listsService)
})
afterAll(() => service.stop())

async function aScene(role: Role, isPublic: boolean): Promise<Scene> {
	const { db } = service.deps
	const [owner, other, author, community] = [await seedUser(db), await seedUser(db), await seedUser(db), await seedCommunity(db)]
	const admin = await seedUser(db, { isAdmin: true })
	await seedModerator(db, other, community)
	if (role === 'banned') await seedBan(db, other, community)
	if (role === 'bannedOwner') await seedBan(db, owner, community)
	const [saved, unsaved] = [await seedPost(db, author, community), await seedPost(db, author, community)]
	const params = { username: owner.username, listName: 'mine' }
	await ask(service, lists.createList, { params, body: { name: 'mine', public: isPublic } }, { as: owner.viewer })
	const body = { targetId: saved.publicId, targetType: 'post' } as const
	const [item] = (await ask(service, lists.addListItem, { params, body }, { as: owner.viewer })).reply.items
	const stranger = role === 'member' ? (await seedUser(db)).viewer : other.viewer
	const viewers = { guest: null, admin: admin.viewer, owner: owner.viewer, bannedOwner: owner.viewer }
	return {
		viewer: role in viewers ? viewers[role as keyof typeof viewers] : stranger, // checked by `in`
		...params,
		listId: item?.listId ?? '',
		itemId: item?.id ?? '',
		saved: saved.publicId,
		unsaved: unsaved.publicId,
	}
}

interface Sent {
	query?: string
	body?: unknown
}

const everybody: Statuses = [200, 200, 200, 200, 200, 200, 200]
const members: Statuses = [401, 200, 200, 200, 200, 200, 200]
const ownersOnly: Statuses = [401, 403, 403, 403, 403, 200, 200]
/** Others get the same response as for a list that does not exist. */
const hidden: Statuses = [404, 404, 404, 404, 404, 200, 200]
const hiddenToMembers: Statuses = [401, 404, 404, 404, 404, 200, 200]
const services: Statuses = [404, 404, 404, 404, 404, 404, 404]

interface Row {
	private: Statuses
	public: Statuses
	sent?: (scene: Scene) => Sent
}

const read: Row = { private: hidden, public: everybody }
const change = (sent?: Row['sent']): Row => ({ private: hiddenToMembers, public: ownersOnly, ...(sent ? { sent } : {}) })
const add = change(({ unsaved }) => ({ body: { targetId: unsaved, targetType: 'post' } }))
const remove = change(({ saved }) => ({ body: { targetId: saved, targetType: 'post' } }))
const edit = change(() => ({ body: { displayName: 'Ours', public: true } }))

const matrix: Readonly<Record<string, Row>> = {
	listLists: { private: everybody, public: everybody },
	createList: { private: ownersOnly, public: ownersOnly, sent: () => ({ body: { name: 'another' } }) },
	getList: read,
	getListById: read,
	editList: edit,
	editListById: edit,
	deleteList: change(),
	deleteListById: change(),
	listItems: read,
	listItemsById: read,
	exportList: read,
	addListItem: add,
	addListItemById: add,
	removeListItems: remove,
	removeListItemsById: change(() => ({ body: {} })),
	removeListItemById: change(),
	listListsHolding: { private: members, public: members, sent: ({ saved }) => ({ query: `id=${saved}&type=post` }) },
	createFirstList: { private: services, public: services, sent: () => ({ body: { userId: 'a'.repeat(24), username: 'ada' } }) },
}

const contract: Readonly<Record<string, unknown>> = { ...lists }

async function callAs(role: Role, name: string, isPublic: boolean): Promise<{ status: number; text: string; scene: Scene }> {
	const scene = await aScene(role, isPublic)
	const { method, path } = contract[name] as EndpointSpec // checked by the first test
	const { query, body } = matrix[name]?.sent?.(scene) ?? {}
	const params: Record<string, string> = { username: scene.username, listName: scene.listName, listId: scene.listId, itemId: scene.itemId }
	const filled = path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? part)
	const call = { method, path: query ? `${filled}?${query}` : filled, body: body === undefined ? undefined : JSON.stringify(body) }
	const answer = await askRaw(service, call, { as: scene.viewer })
	const text = answer.failure ? JSON.stringify(answer.failure) : JSON.stringify(answer.reply)
	return { status: answer.status, text, scene }
}

it('has a row for every endpoint of the area', () => {
	const all = endpointsOf(lists)
	expect(Object.keys(matrix).length).toBe(all.length)
	for (const name of Object.keys(matrix)) expect(all).toContain(contract[name])
})

describe.each(['private', 'public'] as const)('role matrix for a %s list', (kind) => {
	it.each(Object.keys(matrix))(
		'%s',
		async (name) => {
			const answers = await Promise.all(roles.map(async (role) => `${role} ${(await callAs(role, name, kind === 'public')).status}`))
			expect(answers).toEqual(roles.map((role, index) => `${role} ${matrix[name]?.[kind][index]}`))
		},
		30_000,
	)
})

describe('responses to other members', () => {
	const strangers = roles.filter((role) => !role.toLowerCase().includes('owner'))

	it.each(Object.keys(matrix))(
		'%s says nothing of a private list',
		async (name) => {
			for (const role of strangers) {
				const { text, scene } = await callAs(role, name, false)
				expect(text, role).not.toContain(scene.listId)
				expect(text, role).not.toContain(scene.itemId)
				expect(text, role).not.toContain('"mine"')
			}
		},
		30_000,
	)
})
