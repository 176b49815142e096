import { seedCommunity, seedMember, seedModerator, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import { routeTable } from '@folkmoot/gateway/route-table'
import type { HeldReply } from '@folkmoot/post-contract/held'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, type AttackResponse, attack } from '../testing/attacker.ts'
import { addressOf, endpoints, nameOf, pathOf } from '../testing/every-call.ts'
import { inputFieldsOf } from '../testing/input-fields.ts'
import { pictureAs } from '../testing/matrix/cells.ts'
import { openAsGuest, openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/**
 * What waits for a moderator, and every call that reads: generated from the contracts, so that a new call is in it by birth. No
 * answer to anybody but its author and the moderators contains a word of it.
 */

vi.setConfig({ testTimeout: 300_000 })

const word = 'zwirbelquark'

let site: WholeSite
let people: Record<'guest' | 'mentioned' | 'member' | 'elsewhere' | 'author' | 'moderator', Attacker>
/** Values of path parameters and query fields, by their names; those that lead to what waits among them. */
let known: Readonly<Record<string, readonly string[]>>
let image: Image
let held: { post: HeldReply; pictures: HeldReply; comment: HeldReply }

async function send<T>(as: Attacker, path: string, body: object, status = 202): Promise<T> {
	const answer = await attack(site, { method: 'POST', path, body: JSON.stringify(body), as })
	expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)])
	return JSON.parse(answer.text) as T // held against the contract by the service
}

beforeAll(async () => {
	site = await startWholeSite({ siteUrl: 'http://localhost' })
	const { db } = site.deps
	// Otherwise there are no frames.
	await db.collection<{ _id: string }>('siteSettings').insertOne({ _id: 'site', embedHosts: ['blog.example'] } as { _id: string })
	const open = async () => {
		const { user, token } = await seedMemberSession(db, { points: 50 })
		return { user, as: await openWith(site, token) }
	}
	const [mentioned, member, elsewhere, author, moderator] = [await open(), await open(), await open(), await open(), await open()]
	const community = await seedCommunity(db, { holdFirst: '10' })
	await seedMember(db, member.user, community)
	await seedModerator(db, elsewhere.user, await seedCommunity(db))
	await seedModerator(db, moderator.user, community)
	const other = await seedPost(db, mentioned.user, community)
	const text = `The ${word}, for @${mentioned.user.username}, at [its page](https://${word}.example/).`
	const uploaded = await attack(site, { method: 'POST', path: '/api/_uploads', as: author.as, ...pictureAs('image') })
	image = JSON.parse(uploaded.text) as Image
	const post = { title: `A ${word}`, community: community.name }
	held = {
		post: await send(author.as, '/api/posts', { ...post, body: text }),
		pictures: await send(author.as, '/api/posts', { ...post, type: 'image', images: [{ imageId: image.id, caption: word }] }),
		comment: await send(author.as, `/api/posts/${other.publicId}/comments`, { body: text }),
	}
	people = {
		guest: await openAsGuest(site),
		...{ mentioned: mentioned.as, member: member.as, elsewhere: elsewhere.as, author: author.as, moderator: moderator.as },
	}
	const [ofPost, ofComment] = [[held.post.id, held.post.publicId, held.pictures.publicId, other.publicId], [held.comment.id]]
	const ids = [held.post.id, held.pictures.id, held.comment.id]
	const names = [community.name, community._id.toHexString()]
	const files = [image.url, ...image.copies.map(({ url }) => url)].map((url) => url.slice(url.lastIndexOf('/') + 1))
	known = {
		...{
			postId: ofPost,
			post: ofPost,
			commentId: ofComment,
			parentId: ofComment,
			around: ofComment,
			itemId: ids,
			targetId: ids,
			imageId: [image.id],
		},
		...{ community: names, communityId: names.slice(1), name: names, place: [community.name, `@${author.user.username}`], file: files },
		...{ username: [author.user.username], author: [author.user.username], q: [word, `A ${word}`], search: [word], part: ['posts-0.xml'] },
		url: ofPost.map((id) => `http://localhost/${community.name}/post/${id}`),
	}
}, 120_000)
afterAll(() => site.stop())

/** A path with each of its known values. */
function pathsOf(path: string): string[] {
	const name = /:(\w+)/.exec(path)?.[1]
	if (name === undefined) return [path]
	return (known[name] ?? ['x']).flatMap((value) => pathsOf(path.replace(`:${name}`, encodeURIComponent(value))))
}

/** A read of the API: plain, and with each value of each field of its query. */
function addressesOf(endpoint: EndpointSpec): string[] {
	const fields = endpoint.query ? inputFieldsOf(endpoint.query) : []
	const searches = fields.flatMap(({ name, schema }) => {
		const values = [...(known[name] ?? []), ...[schema, ...(schema.anyOf ?? [])].flatMap((one) => one.enum ?? [])]
		return values.map((value) => `${name}=${encodeURIComponent(String(value))}`)
	})
	const paths = Object.keys(known).some((name) => endpoint.path.includes(`:${name}`)) ? pathsOf(endpoint.path) : [pathOf(endpoint)]
	return paths.flatMap((path) => {
		const plain = addressOf(endpoint, path)
		return [plain, ...searches.map((search) => `${plain}${plain.includes('?') ? '&' : '?'}${search}`)]
	})
}

const readings = () => [
	...endpoints
		.filter(({ method }) => method === 'GET')
		.flatMap((endpoint) => addressesOf(endpoint).map((path) => ({ name: nameOf(endpoint), path }))),
	...routeTable().flatMap(({ endpoint, path }) => (endpoint ? [] : pathsOf(path).map((one) => ({ name: path, path: one })))),
]

const contains = ({ text, headers }: AttackResponse, what: string) => text.includes(what) || JSON.stringify(headers).includes(what)

it('nobody else reads a word of it, in any answer', async () => {
	const leaks: string[] = []
	const asked = readings()
	for (const who of ['guest', 'mentioned', 'member', 'elsewhere'] as const) {
		for (const { name, path } of asked) {
			const answer = await attack(site, { method: 'GET', path, as: people[who] })
			// What was asked may be repeated; nothing more.
			const said = { ...answer, text: answer.text.replaceAll(decodeURIComponent(path), '').replaceAll(`"query":"${word}"`, '') }
			if (contains(said, word) || contains(said, image.id)) leaks.push(`${who}: ${name} ${path}: ${answer.text.slice(0, 300)}`)
		}
	}
	expect(leaks).toEqual([])
	expect(asked.length).toBeGreaterThan(200)
	process.stdout.write(`held items: ${asked.length} addresses of ${new Set(asked.map(({ name }) => name)).size} calls, 0 leaks\n`)
})

it('nobody else gets its pictures', async () => {
	await expect.poll(async () => (await attack(site, { method: 'GET', path: image.url })).status, { timeout: 20_000 }).toBe(404)
	for (const url of [image.url, ...image.copies.map((copy) => copy.url)]) {
		const own = `/api/held_items/${held.pictures.id}${url}`
		for (const who of ['guest', 'mentioned', 'member', 'elsewhere'] as const) {
			for (const path of [url, own]) {
				const { status } = await attack(site, { method: 'GET', path, as: people[who] })
				expect([who, path, status]).toEqual([who, path, who === 'guest' && path === own ? 401 : 404])
			}
		}
		for (const who of ['author', 'moderator'] as const)
			expect((await attack(site, { method: 'GET', path: own, as: people[who] })).status).toBe(200)
	}
})

it('the author finds it in their own list and copy, the moderators under what is held and in the queue, and nowhere else', async () => {
	const where: Record<'author' | 'moderator', Set<string>> = { author: new Set(), moderator: new Set() }
	for (const who of ['author', 'moderator'] as const) {
		for (const { name, path } of readings()) {
			if (path.includes(word)) continue
			if (contains(await attack(site, { method: 'GET', path, as: people[who] }), word)) where[who].add(name)
		}
	}
	expect([...where.author].sort()).toEqual(['GET /api/_own_data', 'GET /api/held_items'])
	expect([...where.moderator].sort()).toEqual(['GET /api/communities/:communityId/held_items', 'GET /api/modqueue/waiting'])
})

it('once it is released, everybody reads it', async () => {
	const [communityId] = known.communityId ?? []
	for (const { id } of Object.values(held))
		await send(people.moderator, `/api/communities/${communityId}/held_items/${id}/release`, {}, 200)
	const found = new Set<string>()
	const read = async () => {
		for (const { name, path } of readings())
			if (!path.includes(word) && contains(await attack(site, { method: 'GET', path }), word)) found.add(name)
		return [...found]
	}
	await expect
		.poll(read, { timeout: 60_000 })
		.toEqual(
			expect.arrayContaining([
				'GET /api/posts',
				'GET /api/posts/:postId',
				'GET /api/comments/:commentId',
				'GET /api/users/:username/feed',
				'/feed.atom',
			]),
		)
	await expect.poll(async () => (await attack(site, { method: 'GET', path: image.url })).status, { timeout: 20_000 }).toBe(200)
})
