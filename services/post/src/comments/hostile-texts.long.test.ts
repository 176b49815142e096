import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addComment, editComment, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileTexts } from '../../../markdown/testing/hostile-texts.ts'
import { postService } from '../service.ts'

let service: TestService
let params: { postId: string }
beforeAll(async () => {
	service = await startTestService(postService)
	const author = await member('reed_warbler')
	await seedCommunity(service.deps.db, { name: 'Pond' })
	const post = await ask(service, createPost, { body: { title: 'Reeds', community: 'Pond', body: 'a' } }, { as: author })
	params = { postId: post.reply.publicId }
})
afterAll(() => service.stop())

const member = async (username: string) => (await seedUser(service.deps.db, { username })).viewer
const write = (as: Awaited<ReturnType<typeof member>>, body: string) =>
	ask(service, addComment, { params, query: {}, body: { body } }, { as })
/** A sure one. */
const tooComplex = '*_'.repeat(10_000)

it('refuses a text that is too complex by its field, and its author for a minute, nobody else', async () => {
	const [hostile, innocent] = [await member('cuckoo'), await member('reed_bunting')]
	const post = await ask(service, createPost, { body: { title: 'Mine', community: 'Pond', body: 'a *b*' } }, { as: hostile })
	const comment = await write(hostile, 'a *b*')
	const at = { params: { postId: post.reply.publicId }, query: {}, body: { body: tooComplex } }
	const now = Date.now()
	const calls = [
		() => write(hostile, tooComplex),
		() => ask(service, createPost, { body: { title: 'Mine', community: 'Pond', body: tooComplex } }, { as: hostile }),
		() => ask(service, editPost, at, { as: hostile }),
		() => ask(service, editComment, { ...at, params: { ...params, commentId: comment.reply.id } }, { as: hostile }),
	]
	for (const [index, call] of calls.entries()) {
		service.setNow(new Date(now + index * 61_000))
		const { status, failure } = await call()
		expect([status, failure?.code, Object.keys(failure?.fields ?? {})]).toEqual([400, 'text_too_complex', ['body']])
	}
	const next = await write(hostile, 'an *innocent* one')
	expect([next.status, next.failure?.code, Number(next.headers.get('retry-after'))]).toEqual([429, 'rate_limited', 60])
	expect((await write(innocent, 'an *innocent* one')).status).toBe(200)
	service.setNow(new Date(now + 5 * 61_000))
	expect((await write(hostile, 'an *innocent* one')).status).toBe(200)
	service.setNow(undefined)
})

it('repeats the reply to a write that its author sends again, whatever they have sent since', async () => {
	const author = await member('marsh_warbler')
	const send = (idempotencyKey: string) =>
		ask(service, addComment, { params, query: {}, body: { body: 'a *first* one' } }, { as: author, idempotencyKey })
	const first = await send('one')
	expect((await write(author, tooComplex)).failure?.code).toBe('text_too_complex')
	expect((await send('two')).failure?.code).toBe('rate_limited')
	const again = await send('one')
	expect([again.status, again.reply]).toEqual([first.status, first.reply])
})

it('parses the texts of one member one at a time', async () => {
	const hostile = await member('many_at_once')
	const answers = await Promise.all(Array.from({ length: 20 }, () => write(hostile, tooComplex)))
	expect(answers.map(({ status }) => status).sort()).toEqual([400, ...Array.from({ length: 19 }, () => 429)])
})

it('a text that shows nothing is no comment', async () => {
	const author = await member('silent_swan')
	for (const body of ['<b></b>', '<!-- x -->', '[^1]: note', '[a]: https://a.example', '#', '>', '-', '\ufe0f', '\u180b\u17b4']) {
		const { status, failure } = await write(author, body)
		expect([body, status, failure?.fields]).toEqual([body, 400, { body: 'Message body cannot be empty.' }])
	}
	expect((await write(author, '***')).status).toBe(200)
})

it('keeps the indentation of code at the beginning', async () => {
	const { reply } = await write(await member('code_crow'), '\n \n    a\n')
	expect([reply.body, reply.bodyTree]).toEqual(['    a', [['pre', null, ['code', null, 'a\n']]]])
})

it('an innocent member beside it is not held up', { timeout: 180_000 }, async () => {
	const [hostile, innocent] = [await member('old_cuckoo'), await member('reed_bunting_2')]
	const start = Date.now()
	let sent = 0
	/** Sends hostile texts until it is told to stop; the clock jumps over each pause. */
	const attack = async (signal: AbortSignal) => {
		while (!signal.aborted) {
			service.setNow(new Date(start + sent * 61_000))
			const { status } = await write(hostile, hostileTexts[sent++ % hostileTexts.length]?.[1] ?? '')
			expect([200, 400]).toContain(status)
		}
	}
	const visit = async () => {
		const began = performance.now()
		expect((await ask(service, listComments, { params, query: {} }, { as: innocent })).status).toBe(200)
		expect((await write(innocent, 'See **this**, @reed_warbler: https://a.example')).status).toBe(200)
		return performance.now() - began
	}
	const visits = async (count: number) => {
		const times: number[] = []
		for (let index = 0; index < count; index++) times.push(await visit())
		return times
	}
	await visits(20)
	const [alone, beside]: [number[], number[]] = [[], []]
	// In turns, so that whatever else the machine does is in both.
	for (let round = 0; round < 5; round++) {
		alone.push(...(await visits(30)))
		const end = new AbortController()
		const attacking = attack(end.signal)
		beside.push(...(await visits(30)))
		end.abort()
		await attacking
	}
	const at = (times: number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
	// At least one text in each round.
	expect(sent).toBeGreaterThanOrEqual(5)
	expect(at(beside, 0.95)).toBeLessThan(2 * at(alone, 0.99))
})
