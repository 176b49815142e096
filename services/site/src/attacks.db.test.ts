import { failures } from '@folkmoot/contract-kit/failures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, attack, attackAll, isWellSaid, type Named, type Repelled } from '../testing/attacker.ts'
import { addressOf, endpoints, nameOf, pathOf, writes } from '../testing/every-call.ts'
import { placesIn } from '../testing/places.ts'
import { isRefusedFor, isStrangerAt, strangers } from '../testing/strangers.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Attacks on every call there is, made from the contracts: a new endpoint is attacked from its first day on. */

vi.setConfig({ testTimeout: 180_000 })

let site: WholeSite
let admin: Attacker
let member: Attacker
let other: Attacker
let guest: Attacker
let suspended: Attacker
beforeAll(async () => {
	site = await startWholeSite()
	admin = await open({ isAdmin: true })
	member = await open({})
	other = await open({})
	suspended = await open({ bannedAt: new Date() })
	const { headers } = await attack(site, { method: 'GET', path: '/api/_initial' })
	guest = { cookie: String(headers['set-cookie']?.[0]).split(';')[0] ?? '', token: String(headers['csrf-token']) }
}, 60_000)
afterAll(() => site.stop())

/** A member with a session, and the token that goes with it. */
async function open(given: Parameters<typeof seedMemberSession>[1]): Promise<Attacker> {
	const { token: sid } = await seedMemberSession(site.deps.db, given)
	const cookie = `sid=${sid}`
	const { headers } = await attack(site, { method: 'GET', path: '/api/_initial', headers: { cookie } })
	return { cookie, token: String(headers['csrf-token']) }
}

/** Gives those that did not end as they should. */
async function failuresOf(attacks: readonly Named[], isRepelled: (answer: Repelled, index: number) => boolean): Promise<string[]> {
	tried += attacks.length
	return attackAll(site, attacks, isRepelled)
}
let tried = 0

const refusedWith = (status: number, code: string) => (answer: Repelled) =>
	answer.status === status && answer.failure?.code === code && isWellSaid(answer)

describe('who may not call', () => {
	it('is refused at every endpoint', async () => {
		const guests = endpoints
			.filter(({ access }) => access !== 'anyone')
			.map((endpoint) => ({ endpoint, as: guest, code: 'not_logged_in' as const }))
		const members = endpoints
			.filter(({ access }) => access === 'admin')
			.map((endpoint) => ({ endpoint, as: member, code: 'not_admin' as const }))
		const banned = endpoints.map((endpoint) => ({ endpoint, as: suspended, code: 'account_suspended' as const }))
		const calls = [...guests, ...members, ...banned]
		const attacks = calls.map(({ endpoint, as }) => ({
			...{ method: endpoint.method, path: addressOf(endpoint), as, why: nameOf(endpoint) },
			body: endpoint.method === 'GET' ? undefined : '{}',
		}))
		const through = await failuresOf(attacks, (answer, index) => {
			const { code } = calls[index] ?? { code: 'not_found' as const }
			return refusedWith(failures[code][0], code)(answer)
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(250)
	})
})

describe('a request forged by another site', () => {
	it('is refused by every write: without the token, with a wrong one, with that of another session', async () => {
		const tokens: [string, string | null][] = [
			['no token', null],
			['an empty token', ''],
			['a cut token', member.token.slice(1)],
			['a token with more', `${member.token}=`],
			['the token of another member', other.token],
			['the token of a guest', guest.token],
		]
		const attacks = writes.flatMap((endpoint) =>
			tokens.map(([name, token]) => ({
				...{ method: endpoint.method, path: addressOf(endpoint), body: '{}', why: `${nameOf(endpoint)} with ${name}` },
				headers: { cookie: member.cookie, ...(token === null ? {} : { 'x-csrf-token': token }) },
			})),
		)
		const forms = writes.map((endpoint) => ({
			...{
				method: endpoint.method,
				path: `${addressOf(endpoint)}${addressOf(endpoint).includes('?') ? '&' : '?'}csrftoken=${member.token}`,
			},
			...{ body: `csrftoken=${member.token}&_method=${endpoint.method}`, why: `${nameOf(endpoint)} as a form` },
			headers: { cookie: `${member.cookie}; csrftoken=${member.token}`, 'content-type': 'application/x-www-form-urlencoded' },
		}))
		const disguised = writes.map((endpoint) => ({
			...{ method: 'GET', path: addressOf(endpoint), why: `${nameOf(endpoint)} in the clothes of a GET`, as: { ...member, token: '' } },
			headers: { 'x-http-method-override': endpoint.method, 'x-method-override': endpoint.method },
		}))
		expect(await failuresOf([...attacks, ...forms], refusedWith(403, 'csrf_token_invalid'))).toEqual([])
		const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))
		expect(
			await failuresOf(
				disguised.filter((_one, index) => !reads.has(writes[index]?.path ?? '')),
				({ status }) => status === 405 || status < 400 || status === 404 || status === 400,
			),
		).toEqual([])
		expect(attacks.length).toBeGreaterThan(400)
	})
})

describe('an operator of the database', () => {
	it('is refused in every field of every body, by the names of the fields', async () => {
		const targets = writes.flatMap((endpoint) => {
			const places = endpoint.body ? placesIn(endpoint.body) : []
			const [outer, inner] = [places.filter(({ field, name }) => field === name), places.filter(({ field, name }) => field !== name)]
			return strangers.flatMap((value, index) => [
				// All fields at the top at once, for each is named; those within one after another, with one value in turn.
				{ endpoint, value, places: outer.filter((place) => isStrangerAt(value, place)) },
				...inner
					.filter((place, at) => at % 2 === index && isStrangerAt(value, place))
					.map((place) => ({ endpoint, value, places: [place] })),
			])
		})
		const attacked = targets.filter(({ places }) => places.length > 0)
		const attacks = attacked.map(({ endpoint, value, places }) => ({
			...{ method: endpoint.method, path: addressOf(endpoint), as: admin },
			body: JSON.stringify(Object.assign({}, ...places.map((place) => place.with(value)))),
			why: `${nameOf(endpoint)} ${places.map(({ name }) => name).join()} ${JSON.stringify(value)}`,
		}))
		const through = await failuresOf(attacks, (answer, index) => {
			const { endpoint, places = [] } = attacked[index] ?? {}
			return endpoint !== undefined && places.every(({ field }) => isRefusedFor(answer, { endpoint, part: 'body', field }))
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(350)
	})

	it('is refused in every field of every query', async () => {
		const forms = ['[$gt]=', '[$ne]=null', '[]=a', '[__proto__][isAdmin]=1', '=a&FIELD=b']
		const targets = endpoints.flatMap((endpoint) => {
			const fields = endpoint.query && !endpoint.file ? placesIn(endpoint.query).map(({ field }) => field) : []
			return fields.length > 0 ? forms.map((form) => ({ endpoint, fields, form })) : []
		})
		const attacks = targets.map(({ endpoint, fields, form }) => ({
			...{ method: endpoint.method, as: admin, why: `${nameOf(endpoint)} ${fields.join()} ${form}` },
			path: `${pathOf(endpoint)}?${fields.map((field) => field + form.replace('FIELD', field)).join('&')}`,
			body: endpoint.method === 'GET' ? undefined : '{}',
		}))
		const through = await failuresOf(attacks, (answer, index) => {
			const { endpoint, fields = [] } = targets[index] ?? {}
			return endpoint !== undefined && fields.every((field) => isRefusedFor(answer, { endpoint, part: 'query', field }))
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(150)
	})

	it('is nobody in a cookie', async () => {
		const values = [
			'{"$gt":""}',
			'[$gt]=',
			'%7B%22%24ne%22%3Anull%7D',
			'__proto__',
			'constructor',
			'j:{"$gt":""}',
			'%00',
			'true',
			`${'a'.repeat(5_000)}`,
		]
		const cookies = values.flatMap((value) => [
			`sid=${value}`,
			`sid[$gt]=${value}`,
			`__proto__=${value}; sid=${value}`,
			`csrftoken=${value}; sid=g.${value}`,
		])
		const attacks = cookies.map((cookie) => ({ method: 'GET', path: '/api/_user', headers: { cookie }, why: cookie }))
		expect(await failuresOf(attacks, refusedWith(401, 'not_logged_in'))).toEqual([])
	})

	it('is nothing in an address', async () => {
		const values = [
			'{"$gt":""}',
			'[$ne]',
			'__proto__',
			'constructor',
			'hasOwnProperty',
			'%00',
			'%ff',
			'..%2f..%2fetc%2fpasswd',
			'%E2%80%AE',
			"'%20or%201=1--",
			'%24where',
		]
		const attacks = endpoints
			.filter(({ path }) => path.includes(':'))
			.flatMap((endpoint) =>
				values.map((value) => ({
					...{
						method: endpoint.method,
						as: admin,
						why: `${nameOf(endpoint)} ${value}`,
						body: endpoint.method === 'GET' ? undefined : '{}',
					},
					path: endpoint.path.replace(/:\w+/g, () => encodeURI(decodes(value) ? decodeURIComponent(value) : value).replaceAll('/', '%2f')),
				})),
			)
		expect(await failuresOf(attacks, (answer) => answer.status < 400 || (answer.status < 500 && isWellSaid(answer)))).toEqual([])
		expect(attacks.length).toBeGreaterThan(500)
	})
})

function decodes(value: string): boolean {
	try {
		return decodeURIComponent(value) !== ''
	} catch {
		return false
	}
}

describe('a body that is no JSON, or no object', () => {
	const bodies = [
		'{',
		'{"a":}',
		"{'a':1}",
		'undefined',
		'\u0000',
		'[',
		'{"a":1}}',
		'\ufeff{',
		`${'['.repeat(100_000)}`,
		'NaN',
		'<a/>',
		'a=b',
	]
	const notObjects = ['[]', '"text"', '17', '[{}]', 'null']

	it('is refused by every write that reads one', async () => {
		const readers = writes.filter(({ body, file }) => body && !file)
		const attacks = readers.flatMap((endpoint) =>
			[...bodies, ...notObjects].map((body) => ({
				...{ method: endpoint.method, path: addressOf(endpoint), as: admin, body },
				why: `${nameOf(endpoint)} ${body.slice(0, 20)}`,
			})),
		)
		expect(await failuresOf(attacks, (answer) => answer.status === 400 && isWellSaid(answer))).toEqual([])
		expect(attacks.length).toBeGreaterThan(800)
	})
})

describe('a session', () => {
	const password = 'a-Secret-that-nobody-logs-1'
	const signUp = (sid: string, token: string, username: string) => ({
		...{ method: 'POST', path: '/api/_signup', as: { cookie: `sid=${sid}`, token } },
		body: JSON.stringify({ username, password, email: null }),
	})

	it('that somebody else chose beforehand is worth nothing after a login, and no secret is logged', async () => {
		const chosen = `g.${'chosen-by-an-attacker-'.repeat(2)}`
		const first = await attack(site, { method: 'GET', path: '/api/_initial', headers: { cookie: `sid=${chosen}` } })
		const answer = await attack(site, signUp(chosen, String(first.headers['csrf-token']), 'fixated'))
		expect(answer.status).toBe(201)
		const [given = '', csrf = ''] = (answer.headers['set-cookie'] ?? []).toString().match(/(?<=sid=|csrftoken=)[^;]+/g) ?? []
		expect(given).toMatch(/^[\w-]{32,}$/)
		expect(given).not.toContain('chosen')
		expect((await attack(site, { method: 'GET', path: '/api/_user', headers: { cookie: `sid=${given}` } })).status).toBe(200)
		expect((await attack(site, { method: 'GET', path: '/api/_user', headers: { cookie: `sid=${chosen}` } })).status).toBe(401)
		// Neither where it was refused, where it broke, nor where all went well.
		await attack(site, { ...signUp(given, csrf, 'x'), path: '/api/_login' })
		await attack(site, {
			method: 'POST',
			path: '/api/_login',
			body: `{"password":"${password}"`,
			as: { cookie: `sid=${given}`, token: csrf },
		})
		for (const secret of [password, given, csrf, member.token, member.cookie.slice(4), site.deps.secret])
			expect(site.logged()).not.toContain(secret)
	})
})

it('after all of this nothing is polluted, and nobody was answered with an error of ours', () => {
	expect(Object.keys(Object.prototype)).toEqual([])
	expect('polluted' in {}).toBe(false)
	expect('isAdmin' in {}).toBe(false)
	expect(site.logged()).not.toContain('"level":50')
	expect(tried).toBeGreaterThan(3_000)
})
