import { seedComment, seedCommunity, seedMember, seedModerator, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { byStatus, failuresOf } from '@folkmoot/gateway/openapi/operation-failures'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, type AttackResponse, attack, isWellFormedFailure } from '../testing/attacker.ts'
import { endpoints, nameOf } from '../testing/every-call.ts'
import { Generator, randomFrom, type Shape } from '../testing/generate.ts'
import { openAsGuest, openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/**
 * Every call with random, reproducible inputs that fit its contract: every response is one the contract allows. Services
 * validate their replies against the schemas; an invalid reply is a 500.
 */

vi.setConfig({ testTimeout: 600_000 })

/** `ROUNDS=200 npm run unit -- every-call` for a long run. */
const { ROUNDS: rounds = '1', SEED: seed = '11' } = process.env

/** They end the session used here, or take files. */
const isExcluded = (endpoint: EndpointSpec, role: string) =>
	endpoint.file !== undefined || /_sessions|\/sessions$/.test(endpoint.path) || (role !== 'guest' && endpoint.path === '/api/_login')

let site: WholeSite
let people: [role: string, who: Attacker | undefined][]
let generator: Generator
beforeAll(async () => {
	site = await startWholeSite()
	const { db } = site.deps
	const seeded = await Promise.all([{}, { points: 50 }, { isAdmin: true, points: 50 }, {}].map((given) => seedMemberSession(db, given)))
	const [member, moderator, admin, other] = seeded
	if (!member || !moderator || !admin || !other) throw new Error('Four were asked for.')
	const community = await seedCommunity(db)
	await seedMember(db, member.user, community)
	await seedModerator(db, moderator.user, community)
	const posts = await Promise.all([member, moderator, other].map(({ user }) => seedPost(db, user, community)))
	const comments = await Promise.all(posts.map((post) => seedComment(db, member.user, post)))
	const ids = {
		posts: posts.flatMap((post) => [post.publicId, post._id.toHexString()]),
		comments: comments.map(({ _id }) => _id.toHexString()),
	}
	const known = new Map<string, string[]>([
		...['postId', 'post'].map((name): [string, string[]] => [name, ids.posts]),
		...['commentId', 'parentCommentId', 'parentId', 'around'].map((name): [string, string[]] => [name, ids.comments]),
		...['username', 'author', 'moderator'].map((name): [string, string[]] => [name, [other.user.username]]),
		...[
			['targetId', [...ids.posts, ...ids.comments]] as [string, string[]],
			['communityId', [community._id.toHexString()]] as [string, string[]],
		],
		...[['community', [community.name, community._id.toHexString()]] as [string, string[]], ['listName', ['things']] as [string, string[]]],
		...[['name', ['things', community.name, other.user.username]] as [string, string[]], ['writer', ['abcdefgh-1']] as [string, string[]]],
		...[['draftKey', ['post', `edit.${posts[0]?.publicId}`]] as [string, string[]], ['event', ['pwa_use']] as [string, string[]]],
	])
	generator = new Generator(randomFrom(Number(seed)), known)
	people = [
		['guest', await openAsGuest(site)],
		...(await Promise.all(
			[member, moderator, admin].map(
				async ({ token }, index): Promise<[string, Attacker]> => [
					['member', 'moderator', 'admin'][index] ?? '',
					await openWith(site, token),
				],
			),
		)),
	]
}, 60_000)
afterAll(() => site.stop())

const shapes = new Map(
	endpoints.map((endpoint) => [
		endpoint,
		(['params', 'query', 'body'] as const).map((part): Shape | null => {
			const schema = endpoint[part]
			return schema ? JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))) : null
		}),
	]),
)

function requestOf(endpoint: EndpointSpec): { method: string; path: string; body: string | undefined } {
	const [params, query, body] = shapes.get(endpoint) ?? []
	const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
		encodeURIComponent(String(generator.make(params?.properties?.[name] ?? { type: 'string' }, name)).toWellFormed() || 'x'),
	)
	const asked = Object.entries(query ? Object(generator.make(query, '')) : {}).filter(([, value]) => value !== null)
	const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString()
	const sent = body && endpoint.method !== 'GET' ? JSON.stringify(generator.make(body, '')) : undefined
	return { method: endpoint.method, path: search ? `${path}?${search}` : path, body: sent }
}

/** Whether the contract allows this response. */
function isInContract(endpoint: EndpointSpec, answer: AttackResponse): boolean {
	if (answer.status === (endpoint.status ?? 200) || (endpoint.acceptedReply && answer.status === 202)) return true
	const codes = byStatus(failuresOf(endpoint)).find(([status]) => status === answer.status)?.[1] ?? []
	// What is not offered, by the rules of oEmbed.
	const isExpected = answer.status < 500 || answer.failure?.code === 'format_not_offered'
	return isExpected && isWellFormedFailure(answer) && codes.some((code) => code === answer.failure?.code)
}

interface Asked {
	role: string
	who: Attacker | undefined
	endpoint: EndpointSpec
}

/** Every role with every call. */
function oneRound(): Asked[] {
	return people.flatMap(([role, who]) =>
		endpoints.filter((endpoint) => !isExcluded(endpoint, role)).map((endpoint) => ({ role, who, endpoint })),
	)
}

/** Sends a call, collects the ids in its response, and describes what was wrong with it. */
async function ask({ role, who, endpoint }: Asked): Promise<{ status: number; surprise: string | null }> {
	const request = requestOf(endpoint)
	const answer = await attack(site, { ...request, ...(who ? { as: who } : {}) })
	generator.seen.push(...(answer.text.match(/\b[0-9a-f]{24}\b/g) ?? []).slice(0, 20))
	const label = `${role}: ${nameOf(endpoint)} ${request.path} ${request.body?.slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 200)}`
	return { status: answer.status, surprise: isInContract(endpoint, answer) ? null : label }
}

it('every response to generated input of any role matches the contract', async () => {
	const surprises: string[] = []
	const statuses: Record<number, number> = {}
	for (const asked of Array.from({ length: Number(rounds) }, oneRound).flat()) {
		const { status, surprise } = await ask(asked)
		statuses[status] = (statuses[status] ?? 0) + 1
		if (surprise) surprises.push(surprise)
	}
	if (process.env.ROUNDS) process.stdout.write(`${JSON.stringify(statuses)}\n`)
	expect(surprises).toEqual([])
	// Many valid inputs must be accepted, else nothing was tested.
	expect(statuses[200]).toBeGreaterThan(100)
})

it('no error was logged', () => {
	expect(
		site
			.logged()
			.split('\n')
			.filter((line) => line.includes('"level":50')),
	).toEqual([])
})
