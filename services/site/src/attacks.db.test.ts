import { failures } from '@folkmoot/contract-kit/failures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Attacker, attack, attackAll, isWellSaid, type Named, type Repelled } from '../testing/attacker.ts'
import { addressOf, endpoints, nameOf, pathOf, writes } from '../testing/every-call.ts'
import { asForms, inTheClothesOfGet, preflights, withWrongTokens } from '../testing/forged.ts'
import { climbing, inAddresses, inCookies, noJson, noObjects, unescaped } from '../testing/hostile-values.ts'
import { openAs, openAsGuest, openWith } from '../testing/open-as.ts'
import { placesIn } from '../testing/places.ts'
import { secretWords } from '../testing/secret-words.ts'
import { isRefusedFor, isStrangerAt, strangers } from '../testing/strangers.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Attacks on every call, generated from the contracts: a new endpoint is attacked from its first day. */

vi.setConfig({ testTimeout: 180_000 })

let site: WholeSite
let admin: Attacker
let member: Attacker
let other: Attacker
let guest: Attacker
let suspended: Attacker
beforeAll(async () => {
	site = await startWholeSite()
	admin = await openAs(site, { isAdmin: true })
	member = await openAs(site, { email: `${secretWords.address}@example.invalid` })
	other = await openAs(site, {})
	suspended = await openAs(site, { bannedAt: new Date() })
	guest = await openAsGuest(site)
}, 60_000)
afterAll(() => site.stop())

const tries: Record<string, number> = {}

/** Returns those with an unexpected outcome. */
async function failuresOf(
	what: string,
	attacks: readonly Named[],
	isRepelled: (answer: Repelled, index: number) => boolean,
): Promise<string[]> {
	tries[what] = (tries[what] ?? 0) + attacks.length
	return attackAll(site, attacks, isRepelled)
}

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
		const through = await failuresOf('calls by who may not', attacks, (answer, index) => {
			const { code } = calls[index] ?? { code: 'not_found' as const }
			return refusedWith(failures[code][0], code)(answer)
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(250)
	})
})

describe('a request forged by another site', () => {
	it('is refused by every write: without the token, with a wrong one, with that of another session, as a form', async () => {
		const forged = [...withWrongTokens(member, [other, guest, admin]), ...asForms(member)]
		expect(await failuresOf('forged requests', forged, refusedWith(403, 'csrf_token_invalid'))).toEqual([])
		const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))
		const disguised = inTheClothesOfGet(member).filter((_one, index) => !reads.has(writes[index]?.path ?? ''))
		const isNoWrite = ({ status }: Repelled) => [400, 404, 405].includes(status) || status < 400
		expect(await failuresOf('writes in the clothes of a GET', disguised, isNoWrite)).toEqual([])
		expect(forged.length).toBeGreaterThan(1_000)
	})

	it('is not let through when a browser asks beforehand', async () => {
		const isClosed = ({ headers }: Repelled) => !Object.keys(headers).some((name) => name.startsWith('access-control-'))
		expect(await failuresOf('preflights', preflights(member), isClosed)).toEqual([])
	})
})

describe('an operator of the database', () => {
	it('is refused in every field of every body, by the names of the fields', async () => {
		const targets = writes.flatMap((endpoint) => {
			const places = endpoint.body ? placesIn(endpoint.body) : []
			const [outer, inner] = [places.filter(({ field, name }) => field === name), places.filter(({ field, name }) => field !== name)]
			return strangers.flatMap((value, index) => [
				// All top-level fields at once, since each is reported; nested ones one by one, with the values in turn.
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
		const through = await failuresOf('operators in bodies', attacks, (answer, index) => {
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
		const through = await failuresOf('operators in queries', attacks, (answer, index) => {
			const { endpoint, fields = [] } = targets[index] ?? {}
			return endpoint !== undefined && fields.every((field) => isRefusedFor(answer, { endpoint, part: 'query', field }))
		})
		expect(through).toEqual([])
		expect(attacks.length).toBeGreaterThan(150)
	})

	it('is nobody in a cookie', async () => {
		const cookies = inCookies.flatMap((value) => [
			`sid=${value}`,
			`sid[$gt]=${value}`,
			`__proto__=${value}; sid=${value}`,
			`csrftoken=${value}; sid=g.${value}`,
		])
		const attacks = cookies.map((cookie) => ({ method: 'GET', path: '/api/_user', headers: { cookie }, why: cookie }))
		expect(await failuresOf('operators in cookies', attacks, refusedWith(401, 'not_logged_in'))).toEqual([])
	})

	it('is nothing in an address', async () => {
		const attacks = endpoints
			.filter(({ path }) => path.includes(':'))
			.flatMap((endpoint) =>
				inAddresses.map((value) => ({
					...{
						method: endpoint.method,
						as: admin,
						why: `${nameOf(endpoint)} ${value}`,
						body: endpoint.method === 'GET' ? undefined : '{}',
					},
					path: endpoint.path.replace(/:\w+/g, () => encodeURI(unescaped(value)).replaceAll('/', '%2f')),
				})),
			)
		expect(
			await failuresOf(
				'operators and climbing in addresses',
				attacks,
				(answer) => answer.status < 400 || (answer.status < 500 && isWellSaid(answer)),
			),
		).toEqual([])
		expect(attacks.length).toBeGreaterThan(500)
	})
})

describe('a body that is no JSON, or no object', () => {
	it('is refused by every write that reads one', async () => {
		const readers = writes.filter(({ body, file }) => body && !file)
		const attacks = readers.flatMap((endpoint) =>
			[...noJson, ...noObjects].map((body) => ({
				...{ method: endpoint.method, path: addressOf(endpoint), as: admin, body },
				why: `${nameOf(endpoint)} ${body.slice(0, 20)}`,
			})),
		)
		expect(await failuresOf('bodies that are none', attacks, (answer) => answer.status === 400 && isWellSaid(answer))).toEqual([])
		expect(attacks.length).toBeGreaterThan(800)
	})
})

describe('an address that climbs', () => {
	it('gets no file', async () => {
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
	const sidIn = ({ headers }: Repelled) => (headers['set-cookie'] ?? []).toString().match(/(?<=sid=)[^;]+/)?.[0] ?? ''
	const isMember = async (sid: string) =>
		(await attack(site, { method: 'GET', path: '/api/_user', headers: { cookie: `sid=${sid}` } })).status === 200

	it('that somebody else chose beforehand is worth nothing after a login', async () => {
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

	it('ends with its logout, for whoever has a copy of the cookie', async () => {
		const login = await post('/api/_login', await openAsGuest(site), { username: 'fixated_0', password })
		const own = await openWith(site, sidIn(login))
		expect(await isMember(own.cookie.slice(4))).toBe(true)
		await post('/api/_login?action=logout', own, {})
		expect(await isMember(own.cookie.slice(4))).toBe(false)
	})
})

it('whatever was secret is in no log, whether it was refused, broke or went well', async () => {
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

it('after all of this nothing is polluted, and nobody was answered with an error of ours', () => {
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
