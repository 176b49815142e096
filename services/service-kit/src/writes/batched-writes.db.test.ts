import type { ClientSession } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { type Failure, fail } from '../failure.ts'
import { writeInBatch } from './batched-writes.ts'
import { findOutcome, type IdempotencyKey, idempotencyKey } from './idempotency.ts'
import { runWriteTransaction } from './transaction.ts'

interface DropRecord {
	_id: string
	by?: string
}

let service: TestService
beforeAll(async () => {
	service = await startTestService()
	await drops().createIndex({ _id: 1 })
})
afterAll(() => service.stop())
beforeEach(async () => {
	groups = []
	current = undefined
	await drops().deleteMany({})
})

const drops = () => service.deps.db.collection<DropRecord>('drops')
const written = async () => (await drops().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)

/** Who was written with whom, each time it was tried. */
let groups: string[][]
let current: ClientSession | undefined
let refused = new Set<string>()

const kind = {}

async function attempt(name: string, tx: ClientSession | undefined) {
	if (tx !== current || groups.at(-1)?.includes(name)) groups.push([])
	current = tx
	groups.at(-1)?.push(name)
	const options = tx ? { session: tx } : {}
	await drops().updateOne({ _id: 'everybody' }, { $set: { by: 'us' } }, options)
	await drops().insertOne({ _id: name }, options)
	// Late, so that there is something to be undone.
	if (refused.has(name)) throw fail('post_locked')
	return { status: 200, reply: `${name} is written`, headers: {} }
}

function write(name: string, key: IdempotencyKey | null = null, of: object = kind): Promise<unknown> {
	const work = (tx: ClientSession | undefined) => attempt(name, tx)
	const runAlone = () => runWriteTransaction(key, service.deps, work)
	return writeInBatch(service.deps, { kind: of, attempt: work, key, runAlone }).then(({ reply }) => reply)
}

const named = (count: number) => Array.from({ length: count }, (_, index) => `d${String(index).padStart(3, '0')}`)
const keyOf = (header: string) => idempotencyKey({ header, caller: 'somebody', request: () => header })

describe('writeInBatch', () => {
	beforeEach(() => {
		refused = new Set()
	})

	it('batches up to fifty concurrent writes and returns each its own reply', async () => {
		const names = named(120)
		expect(await Promise.all(names.map((name) => write(name)))).toEqual(names.map((name) => `${name} is written`))
		expect(groups.map((group) => group.length)).toEqual([50, 50, 20])
		expect(await written()).toEqual(names)
	})

	it('writes a single call at once and batches those that arrive meanwhile', async () => {
		const first = write('first')
		await new Promise((resolve) => setTimeout(resolve, 1))
		await Promise.all([first, write('second'), write('third')])
		expect(groups).toEqual([['first'], ['second', 'third']])
	})

	it('writes the rest of a batch once each if one call fails, and rejects only that call', async () => {
		refused = new Set(['d003'])
		const answers = await Promise.allSettled(named(6).map((name) => write(name)))
		expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
		const [why] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Failure] : []))
		expect(why).toMatchObject({ code: 'post_locked' })
		expect(await written()).toEqual(named(6).filter((name) => name !== 'd003'))
		// The batch ends at the refused call; then each runs alone.
		expect(groups.map((group) => group.length)).toEqual([4, 1, 1, 1, 1, 1, 1])
	})

	it('stores each outcome under its idempotency key and does not repeat earlier writes', async () => {
		const [first, second] = [keyOf('one'), keyOf('two')]
		await Promise.all([write('a', first), write('b', second)])
		expect(groups).toEqual([['a', 'b']])
		expect(first && (await findOutcome(service.deps.db, first))).toMatchObject({ status: 200, reply: 'a is written', isReplay: true })
		const again = await Promise.allSettled([write('c', keyOf('one')), write('d', keyOf('three'))])
		expect(again.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
		expect(await written()).toEqual(['a', 'b', 'd'])
	})

	it('retries the batch after a write conflict with another process', async () => {
		const { client } = service.deps
		await drops().insertOne({ _id: 'everybody' })
		await client.withSession(async (session) => {
			session.startTransaction()
			await drops().updateOne({ _id: 'everybody' }, { $set: { by: 'another' } }, { session })
			const both = Promise.all([write('a'), write('b')])
			while (groups.length < 2) await new Promise((resolve) => setTimeout(resolve, 1))
			await session.commitTransaction()
			expect(await both).toEqual(['a is written', 'b is written'])
		})
		// The conflict shows at the first of them.
		expect(groups.at(-1)).toEqual(['a', 'b'])
		expect(new Set(groups.slice(0, -1).map((group) => group.join()))).toEqual(new Set(['a']))
	})

	it('batches only calls of the same kind', async () => {
		const other = {}
		await Promise.all([write('a'), write('b', null, other), write('c'), write('d', null, other)])
		expect(groups.toSorted()).toEqual([
			['a', 'c'],
			['b', 'd'],
		])
	})
})
