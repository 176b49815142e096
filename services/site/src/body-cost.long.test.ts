import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Attack, attack } from '../testing/attacker.ts'
import { openAs, openAsGuest } from '../testing/open-as.ts'
import { shapedBodies, textBody } from '../testing/shaped-bodies.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** What a hostile call costs everybody else: about as much as one with a long text of the same size, whatever it is made of. */

const reading: Attack = { method: 'GET', path: '/api/posts?sort=latest' }

vi.setConfig({ testTimeout: 120_000 })

let site: WholeSite
let attackers: Record<'guest' | 'member', Attack['as']>
beforeAll(async () => {
	site = await startWholeSite()
	attackers = { guest: await openAsGuest(site), member: await openAs(site, {}) }
	await Promise.all(Array.from({ length: 100 }, () => attack(site, reading)))
}, 60_000)
afterAll(() => site.stop())

const rounds = 5
const callsPerRound = 6

/** Microseconds of this process's processor time for one of several calls, the sending of it included. */
async function cpuOf(one: Attack): Promise<number> {
	const startedAt = process.cpuUsage()
	for (let sent = 0; sent < callsPerRound; sent += 1) expect((await attack(site, one)).status).toBeLessThan(500)
	const { user, system } = process.cpuUsage(startedAt)
	return (user + system) / callsPerRound
}

/** The least cost of several interleaved rounds: what other processes do to this one only adds. */
async function costsOf(calls: readonly Attack[], measure: (one: Attack) => Promise<number>): Promise<number[]> {
	const least = calls.map(() => Number.POSITIVE_INFINITY)
	for (let round = 0; round < rounds; round += 1)
		for (const [at, call] of calls.entries()) least[at] = Math.min(least[at] ?? 0, await measure(call))
	return least
}

/** What the ratio leaves open for the smallest calls: collections of garbage, and headers that are split up. */
const noise = { cpu: 800, ms: 3 }

async function expectSameCost(hostile: Attack, control: Attack): Promise<void> {
	const [cost = 0, ofControl = 0] = await costsOf([hostile, control], cpuOf)
	show(`${cost.toFixed()} µs beside ${ofControl.toFixed()} µs`)
	expect(cost).toBeLessThan(ofControl * 1.5 + noise.cpu)
}

function show(costs: string): void {
	if (process.env.SHOW_COSTS) process.stdout.write(`${expect.getState().currentTestName}: ${costs}\n`)
}

const targets = [
	{ as: 'guest', path: '/api/_login', field: 'username', sizes: [15_000, 800_000] },
	{ as: 'member', path: '/api/posts', field: 'body', sizes: [150_000] },
	{ as: 'guest', path: '/api/mutes', field: 'userId', sizes: [400_000] },
] as const

const cases = targets.flatMap(({ as, path, field, sizes }) =>
	sizes.flatMap((size) => shapedBodies(field, size).map(({ shape, body }) => ({ as, path, field, size, shape, body }))),
)

it.each(cases)('$shape of $size bytes to $path', async ({ as, path, field, body }) => {
	const to: Attack = { method: 'POST', path, ...(attackers[as] ? { as: attackers[as] } : {}) }
	await expectSameCost({ ...to, body }, { ...to, body: textBody(field, body.length - field.length - 7) })
})

it.each([
	['a list in the query', 'sort=1&'.repeat(1_900)],
	['many parameters', Array.from({ length: 1_500 }, (_one, at) => `k${at}=1`).join('&')],
	['nested names', `${'sort[a]=1&'.repeat(1_300)}`],
	['a deeply nested name', `sort${'[a]'.repeat(4_300)}=1`],
	['escapes', '%5b'.repeat(4_300)],
])('%s', async (_what, query) => {
	await expectSameCost(
		{ method: 'GET', path: `/api/posts?${query}` },
		{ method: 'GET', path: `/api/posts?sort=${'a'.repeat(query.length - 5)}` },
	)
})

it.each([
	['very many segments', '/a'.repeat(7_000)],
	['very many segments of the API', `/api/posts${'/a'.repeat(7_000)}`],
	['escapes', `/api/posts/${'%41'.repeat(4_600)}`],
	['slashes', '/'.repeat(14_000)],
])('an address of %s', async (_what, path) => {
	await expectSameCost({ method: 'GET', path }, { method: 'GET', path: `/api/posts/${'a'.repeat(path.length - 11)}` })
})

it.each([
	['many cookies', Array.from({ length: 1_200 }, (_one, at) => `c${at}=1`).join('; ')],
	['cookies as JSON', `c=j:${'['.repeat(6_500)}`],
])('%s', async (_what, cookie) => {
	const read = (given: string): Attack => ({ method: 'GET', path: '/api/_initial', headers: { cookie: given } })
	await expectSameCost(read(cookie), read(`c=${'a'.repeat(cookie.length - 2)}`))
})

it.each([
	['very many fields', (part: (name: string) => string) => Array.from({ length: 8_000 }, (_one, at) => part(`f${at}`)).join('')],
	['nested names', (part: (name: string) => string) => Array.from({ length: 2_000 }, () => part('a[b][c][d]')).join('')],
])('a form with %s', async (_what, make) => {
	const partOf = (name: string, value: string) => `--q\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
	const form = `${make((name) => partOf(name, '1'))}--q--\r\n`
	const to: Attack = {
		method: 'POST',
		path: '/api/_uploads',
		headers: { 'content-type': 'multipart/form-data; boundary=q' },
		...(attackers.member ? { as: attackers.member } : {}),
	}
	await expectSameCost({ ...to, body: form }, { ...to, body: `${partOf('f', 'a'.repeat(form.length))}--q--\r\n` })
})

const [senders, perSender] = [4, 6]

/** The 95th percentile of what somebody waits for, in milliseconds, while several senders send one call after the other. */
async function waitBeside(one: Attack): Promise<number> {
	let isOver = false
	const flood = Promise.all(
		Array.from({ length: senders }, async () => {
			for (let sent = 0; sent < perSender; sent += 1) await attack(site, one)
		}),
	).finally(() => {
		isOver = true
	})
	const waits: number[] = []
	while (!isOver) {
		const sentAt = performance.now()
		expect((await attack(site, reading)).status).toBe(200)
		waits.push(performance.now() - sentAt)
	}
	await flood
	return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0
}

it('somebody who reads waits no longer beside lists than beside texts', async () => {
	const to: Attack = { method: 'POST', path: '/api/_login', ...(attackers.guest ? { as: attackers.guest } : {}) }
	const [list, ofList] = shapedBodies('username', 800_000).map(({ body }) => body)
	const bodies = [textBody('username', 800_000), list ?? '', ofList ?? '']
	const [beside = 0, ...besideLists] = await costsOf(
		bodies.map((body) => ({ ...to, body })),
		waitBeside,
	)
	show(`p95 ${besideLists.map((ms) => ms.toFixed(1)).join(' and ')} ms beside ${beside.toFixed(1)} ms`)
	for (const ms of besideLists) expect(ms).toBeLessThan(beside * 1.5 + noise.ms)
})
