import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { failures } from '@folkmoot/contract-kit/failures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Attacker, type AttackResponse, attack, attackAll, isWellFormedFailure, type LabeledAttack } from '../testing/attacker.ts'
import { asForms, methodOverrides, preflights, withWrongTokens } from '../testing/csrf-attacks.ts'
import { addressOf, endpoints, nameOf, writes } from '../testing/every-call.ts'
import { climbing, inAddresses, inCookies, noJson, noObjects, unescaped } from '../testing/hostile-values.ts'
import { injectedValues, isNeverValidAt, isRefusedFor } from '../testing/injected-values.ts'
import { inputFieldsOf } from '../testing/input-fields.ts'
import { openAs, openAsGuest, openWith } from '../testing/open-as.ts'
import { type OwnThings, seedOwnThings } from '../testing/own-things.ts'
import { secretWords } from '../testing/secret-words.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Attacks on every call, generated from the contracts: a new endpoint is attacked from its first day. */

vi.setConfig({ testTimeout: 180_000 })

let site: WholeSite
let admin: Attacker
let member: Attacker
let other: Attacker
let guest: Attacker
let suspended: Attacker
/** What an attack on the input aims at: the attacker's own things, because others are refused first. */
let ownThings: (endpoint: EndpointSpec) => OwnThings
beforeAll(async () => {
	site = await startWholeSite()
	admin = await openAs(site, { isAdmin: true })
	member = await openAs(site, { email: `${secretWords.address}@example.invalid` })
	other = await openAs(site, {})
	suspended = await openAs(site, { bannedAt: new Date() })
	guest = await openAsGuest(site)
	ownThings = await seedOwnThings(site)
}, 60_000)
afterAll(() => site.stop())

const tries: Record<string, number> = {}

/** Returns those with an unexpected outcome. */
async function failuresOf(
	what: string,
	attacks: readonly LabeledAttack[],
	isExpected: (answer: AttackResponse, index: number) => boolean,
): Promise<string[]> {
	tries[what] = (tries[what] ?? 0) + attacks.length
	return attackAll(site, attacks, isExpected)
}

const refusedWith = (status: number, code: string) => (answer: AttackResponse) =>
	answer.status === status && answer.failure?.code === code && isWellFormedFailure(answer)

describe('a caller without permission', () => {
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
			method: endpoint.method,
			path: addressOf(endpoint),
			as,
			why: nameOf(endpoint),
			body: endpoint.method === 'GET' ? undefined : '{}',
		}))
		const through = await failuresOf('calls by who may not', attacks, (answer, index) => {
			const { code } = calls[index] ?? { code: 'not_found' as const }
			return refusedWith(failures[code][0], code)(answer)
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(250)
	})
})

describe('a request forged by another site', () => {
	it('is refused by every write: without a CSRF token, with a wrong one, with one of another session, as a form', async () => {
		const forged = [...withWrongTokens(member, [other, guest, admin]), ...asForms(member)]
		expect(await failuresOf('forged requests', forged, refusedWith(403, 'csrf_token_invalid'))).toEqual([])
		const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))
		const disguised = methodOverrides(member).filter((_one, index) => !reads.has(writes[index]?.path ?? ''))
		const isNoWrite = ({ status }: AttackResponse) => [400, 404, 405].includes(status) || status < 400
		expect(await failuresOf('writes disguised as a GET', disguised, isNoWrite)).toEqual([])
		expect(forged.length).toBeGreaterThan(1_000)
	})

	it('is not allowed by a CORS preflight', async () => {
		const isClosed = ({ headers }: AttackResponse) => !Object.keys(headers).some((name) => name.startsWith('access-control-'))
		expect(await failuresOf('preflights', preflights(member), isClosed)).toEqual([])
	})
})

describe('a MongoDB operator', () => {
	it('is rejected in every field of every body, with the field name', async () => {
		const targets = writes.flatMap((endpoint) => {
			const places = endpoint.body ? inputFieldsOf(endpoint.body) : []
			const [outer, inner] = [places.filter(({ field, name }) => field === name), places.filter(({ field, name }) => field !== name)]
			return injectedValues.flatMap((value, index) => [
				// All top-level fields at once, since each is reported; nested ones one by one, with the values in turn.
				{ endpoint, value, places: outer.filter((place) => isNeverValidAt(value, place)) },
				...inner
					.filter((place, at) => at % 2 === index && isNeverValidAt(value, place))
					.map((place) => ({ endpoint, value, places: [place] })),
			])
		})
		const attacked = targets.filter(({ places }) => places.length > 0)
		const attacks = attacked.map(({ endpoint, value, places }) => ({
			method: endpoint.method,
			path: addressOf(endpoint, ownThings(endpoint).path),
			as: ownThings(endpoint).as,
			body: JSON.stringify(Object.assign({}, ...places.map((place) => place.with(value)))),
			why: `${nameOf(endpoint)} ${places.map(({ name }) => name).join()} ${JSON.stringify(value)}`,
		}))
		const through = await failuresOf('operators in bodies', attacks, (answer, index) => {
			const { endpoint, places = [] } = attacked[index] ?? {}
			return endpoint !== undefined && places.every(({ field }) => isRefusedFor(answer, { endpoint, part: 'body', field }))
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(350)
	})

	it('is rejected in every field of every query', async () => {
		const forms = ['[$gt]=', '[$ne]=null', '[]=a', '[__proto__][isAdmin]=1', '=a&FIELD=b']
		const targets = endpoints.flatMap((endpoint) => {
			const fields = endpoint.query && !endpoint.file ? inputFieldsOf(endpoint.query).map(({ field }) => field) : []
			return fields.length > 0 ? forms.map((form) => ({ endpoint, fields, form })) : []
		})
		const attacks = targets.map(({ endpoint, fields, form }) => ({
			method: endpoint.method,
			as: ownThings(endpoint).as,
			why: `${nameOf(endpoint)} ${fields.join()} ${form}`,
			path: `${ownThings(endpoint).path}?${fields.map((field) => field + form.replace('FIELD', field)).join('&')}`,
			body: endpoint.method === 'GET' ? undefined : '{}',
		}))
		const through = await failuresOf('operators in queries', attacks, (answer, index) => {
			const { endpoint, fields = [] } = targets[index] ?? {}
			return endpoint !== undefined && fields.every((field) => isRefusedFor(answer, { endpoint, part: 'query', field }))
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(150)
	})

	it('identifies nobody in a cookie', async () => {
		const cookies = inCookies.flatMap((value) => [
			`sid=${value}`,
			`sid[$gt]=${value}`,
			`__proto__=${value}; sid=${value}`,
			`csrftoken=${value}; sid=g.${value}`,
		])
		const attacks = cookies.map((cookie) => ({ method: 'GET', path: '/api/_user', headers: { cookie }, why: cookie }))
		expect(await failuresOf('operators in cookies', attacks, refusedWith(401, 'not_logged_in'))).toEqual([])
	})

	it('matches nothing in a path', async () => {
		const attacks = endpoints
			.filter(({ path }) => path.includes(':'))
			.flatMap((endpoint) =>
				inAddresses.map((value) => ({
					method: endpoint.method,
					as: admin,
					why: `${nameOf(endpoint)} ${value}`,
					body: endpoint.method === 'GET' ? undefined : '{}',
					path: endpoint.path.replace(/:\w+/g, () => encodeURI(unescaped(value)).replaceAll('/', '%2f')),
				})),
			)
		expect(
			await failuresOf(
				'operators and climbing in addresses',
				attacks,
				(answer) => answer.status < 400 || (answer.status < 500 && isWellFormedFailure(answer)),
			),
		).toEqual([])
		expect(attacks.length).toBeGreaterThan(500)
	})
})

describe('a body that is not a JSON object', () => {
	it('is rejected by every write that reads one', async () => {
		const readers = writes.filter(({ body, file }) => body && !file)
		const attacks = readers.flatMap((endpoint) =>
			[...noJson, ...noObjects].map((body) => ({
				method: endpoint.method,
				path: addressOf(endpoint, ownThings(endpoint).path),
				as: ownThings(endpoint).as,
				body,
				why: `${nameOf(endpoint)} ${body.slice(0, 20)}`,
			})),
		)
		expect(await failuresOf('bodies that are none', attacks, (answer) => answer.status === 400 && isWellFormedFailure(answer))).toEqual([])
		expect(attacks.length).toBeGreaterThan(800)
	})
})

describe('path traversal', () => {
	it('reaches no file', async () => {
		const attacks = climbing.map((path) => ({ method: 'GET', path, as: admin, why: path }))
		expect(
			await failuresOf('climbing addresses', attacks, ({ status, text }) => status >= 400 && status < 500 && !text.includes('root:')),
		).toEqual([])
	})
})

describe('a session', () => {
	const { password } = secretWords
	const post = (path: string, as: Attacker, body: object | string) =>
		attack(site, { method: 'POST', path, as, body: typeof body === 'string' ? body : JSON.stringify(body) })
	const sidIn = ({ headers }: AttackResponse) => (headers['set-cookie'] ?? []).toString().match(/(?<=sid=)[^;]+/)?.[0] ?? ''
	const isMember = async (sid: string) =>
		(await attack(site, { method: 'GET', path: '/api/_user', headers: { cookie: `sid=${sid}` } })).status === 200

	it('id that was planted before a login is invalid after it (session fixation)', async () => {
		const [chosen, likeOurs] = [`g.${'chosen-by-an-attacker-'.repeat(2)}`, 'chosen-by-an-attacker-without-mark-00000000']
		const answer = await post('/api/_signup', await openWith(site, chosen), { username: 'fixated_0', password })
		expect(answer.status).toBe(201)
		const sids = [sidIn(answer)]
		// A session that looks like a member's is replaced before anything else happens.
		const refused = await post('/api/_signup', await openWith(site, likeOurs), { username: 'fixated_1', password })
		expect(refused.failure?.code).toBe('csrf_token_invalid')
		const inOthers = await post('/api/_login', guest, { username: 'fixated_0', password })
		sids.push(sidIn(inOthers))
		for (const sid of sids) {
			expect(sid).toMatch(/^[\w-]{32,}$/)
			expect(sid).not.toContain('chosen')
			expect(await isMember(sid)).toBe(true)
		}
		expect(new Set(sids).size).toBe(2)
		for (const sid of [chosen, likeOurs, guest.cookie.slice(4)]) expect(await isMember(sid)).toBe(false)
		tries['chosen sessions'] = 3
	})

	it('gets a new id with a new password, and copies of the old cookie are invalid', async () => {
		const login = () => openAsGuest(site).then((as) => post('/api/_login', as, { username: 'fixated_0', password }))
		const [own, elsewhere] = [await openWith(site, sidIn(await login())), await openWith(site, sidIn(await login()))]
		const { newPassword } = secretWords
		const change = (as: Attacker, from: string, to: string) =>
			post('/api/_settings?action=changePassword', as, { password: from, newPassword: to, repeatPassword: to })
		const answer = await change(own, password, newPassword)
		expect(answer.status).toBe(200)
		for (const old of [own, elsewhere]) expect(await isMember(old.cookie.slice(4))).toBe(false)
		expect(await isMember(sidIn(answer))).toBe(true)
		expect((await change(own, newPassword, password)).failure?.code).toBe('not_logged_in')
		expect((await change(await openWith(site, sidIn(answer)), newPassword, password)).status).toBe(200)
	})

	it('is invalid after a logout, for copies of its cookie too', async () => {
		const login = await post('/api/_login', await openAsGuest(site), { username: 'fixated_0', password })
		const own = await openWith(site, sidIn(login))
		expect(await isMember(own.cookie.slice(4))).toBe(true)
		await post('/api/_login?action=logout', own, {})
		expect(await isMember(own.cookie.slice(4))).toBe(false)
	})
})

it('secrets are never logged, whether the call was refused, failed or succeeded', async () => {
	const { address, password, newPassword, wrongPassword, mailToken, code, pushKey } = secretWords
	const post = (path: string, as: Attacker, body: object | string) =>
		attack(site, { method: 'POST', path, as, body: typeof body === 'string' ? body : JSON.stringify(body) })
	const answers = [
		await post('/api/_signup', guest, { username: 'logged_one', password, email: `${address}@example.invalid` }),
		await post('/api/_login', guest, { username: 'fixated_0', password: wrongPassword, code }),
		await post('/api/_login', guest, `{"username":"fixated_0","password":"${wrongPassword}"`),
		await post('/api/_login', guest, { username: 'fixated_0', password: { $gt: wrongPassword } }),
		await post(`/api/_login?password=${wrongPassword}&token=${mailToken}`, guest, { username: `${address}@example.invalid`, password }),
		await post('/api/_settings?action=changePassword', member, { password: wrongPassword, newPassword, repeatPassword: newPassword }),
		await post('/api/_settings?action=updateProfile', member, { email: `${address}-2@example.invalid` }),
		await post('/api/_password_reset', guest, { name: `${address}@example.invalid` }),
		await post('/api/_password_reset/confirm', guest, { token: mailToken, newPassword, repeatPassword: newPassword }),
		await post('/api/_email_verification/confirm', guest, { token: mailToken }),
		await post('/api/_second_factor?action=begin', member, { password: wrongPassword, code }),
		await post('/api/push_subscriptions', member, { endpoint: 'https://push.invalid/', keys: { p256dh: pushKey, auth: pushKey } }),
		await attack(site, { method: 'GET', path: `/nowhere?token=${mailToken}&csrftoken=${member.token}`, as: member }),
		await attack(site, { method: 'GET', path: '/api/_user', headers: { authorization: `Bearer ${mailToken}` } }),
	]
	const given = answers.flatMap(({ headers }) => (headers['set-cookie'] ?? []).toString().match(/(?<=(?:sid|csrftoken)=)[^;]+/g) ?? [])
	const own = [admin, member, other, guest, suspended].flatMap(({ cookie, token }) => [cookie.slice(4), token])
	const secrets = [...Object.values(secretWords), ...given, ...own, site.deps.secret]
	expect(secrets.filter((secret) => site.logged().includes(secret))).toEqual([])
	expect(secrets.length).toBeGreaterThan(20)
	tries['secrets looked for in logs'] = secrets.length
})

it('no attack caused prototype pollution or a 5xx', () => {
	expect(Object.keys(Object.prototype)).toEqual([])
	expect('polluted' in {}).toBe(false)
	expect('isAdmin' in {}).toBe(false)
	expect(site.logged()).not.toContain('"level":50')
	process.stdout.write(
		`${Object.entries(tries)
			.map(([what, count]) => `attacks: ${what} ${count}, 0 through`)
			.join('\n')}\n`,
	)
	expect(Object.values(tries).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4_500)
})
