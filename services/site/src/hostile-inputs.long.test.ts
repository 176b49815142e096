import { seedCommunity, seedMember, seedModerator, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, attackAll, isWellFormedFailure, type LabeledAttack } from '../testing/attacker.ts'
import { addressOf, endpoints, nameOf } from '../testing/every-call.ts'
import { hostileText, hostileValues } from '../testing/hostile-values.ts'
import { inputFieldsOf } from '../testing/input-fields.ts'
import { openAsGuest, openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Every field of every call with values that break parsers, stores and regular expressions, as every role: no 500. */

vi.setConfig({ testTimeout: 300_000 })

let site: WholeSite
/** Guest, member, moderator of the community, admin. */
let callers: Attacker[]
/** Existing things, so that what comes after "not found" is reached. */
let known: Record<string, string>
beforeAll(async () => {
	site = await startWholeSite()
	const { db } = site.deps
	const [member, moderator, admin] = [
		await seedMemberSession(db, {}),
		await seedMemberSession(db, { points: 50 }),
		await seedMemberSession(db, { isAdmin: true }),
	]
	const community = await seedCommunity(db)
	await seedMember(db, member.user, community)
	await seedModerator(db, moderator.user, community)
	const post = await seedPost(db, member.user, community)
	const communityId = community._id.toHexString()
	known = { postId: post.publicId, communityId, community: communityId, username: member.user.username }
	callers = [await openAsGuest(site), ...(await Promise.all([member, moderator, admin].map(({ token }) => openWith(site, token))))]
}, 60_000)
afterAll(() => site.stop())

/** They end the sessions used here. */
const isExcluded = ({ path, file }: EndpointSpec) => file !== undefined || /_sessions|\/sessions$|_login$/.test(path)
const called = endpoints.filter((endpoint) => !isExcluded(endpoint))

const pathOf = ({ path }: EndpointSpec, given: Readonly<Record<string, string>> = {}) =>
	path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(given[name] ?? known[name] ?? 'a'.repeat(24)))

/** Each value is sent by another role; over all fields every role sends every value. */
const asEach = (attacks: readonly Omit<LabeledAttack, 'as'>[]): LabeledAttack[] =>
	attacks.map((one, index) => ({ ...one, as: callers[(index + Math.floor(index / callers.length)) % callers.length] as Attacker }))

async function expectNo500(attacks: readonly LabeledAttack[], atLeast: number): Promise<void> {
	const through = await attackAll(site, attacks, (answer) => answer.status < 400 || (answer.status < 500 && isWellFormedFailure(answer)))
	expect(through).toEqual([])
	expect(attacks.length).toBeGreaterThan(atLeast)
}

it('in bodies', async () => {
	const attacks = called.flatMap((endpoint) => {
		const { body, method } = endpoint
		if (!body || method === 'GET') return []
		return inputFieldsOf(body).flatMap((place) =>
			hostileValues.map((value) => ({
				method,
				path: addressOf(endpoint, pathOf(endpoint)),
				body: JSON.stringify(place.with(value)),
				why: `${nameOf(endpoint)} ${place.name} ${JSON.stringify(value)?.slice(0, 60)}`,
			})),
		)
	})
	await expectNo500(asEach(attacks), 2_000)
})

it('in queries', async () => {
	const attacks = called.flatMap((endpoint) => {
		const fields = endpoint.query ? inputFieldsOf(endpoint.query).map(({ field }) => field) : []
		return fields.flatMap((field) =>
			hostileText.map((text) => ({
				method: endpoint.method,
				path: `${pathOf(endpoint)}?${field}=${text}`,
				body: endpoint.method === 'GET' ? undefined : '{}',
				why: `${nameOf(endpoint)} ?${field}=${text.slice(0, 60)}`,
			})),
		)
	})
	await expectNo500(asEach(attacks), 1_000)
})

it('in addresses', async () => {
	const attacks = called.flatMap((endpoint) =>
		[...endpoint.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
			hostileText.map((text) => ({
				method: endpoint.method,
				path: pathOf(endpoint, { [name]: '*' }).replace('*', text || '%20'),
				body: endpoint.method === 'GET' ? undefined : '{}',
				why: `${nameOf(endpoint)} :${name}=${text.slice(0, 60)}`,
			})),
		),
	)
	await expectNo500(asEach(attacks), 1_000)
})

it('no error was logged', () => {
	expect(
		site
			.logged()
			.split('\n')
			.filter((line) => line.includes('"level":50')),
	).toEqual([])
})
