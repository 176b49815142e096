import type { ClientSession } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { type Failure, fail } from '../failure.ts'
import type { BatchSteps } from '../serve.ts'
import { writeInBatch } from './batched-writes.ts'
import { findOutcome, type IdempotencyKey, idempotencyKey } from './idempotency.ts'
import { runWriteTransaction } from './transaction.ts'
import { writeConflict } from './write-conflict.ts'

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
	await drops().deleteMany({})
})

const drops = () => service.deps.db.collection<DropRecord>('drops')
const written = async () => (await drops().find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)

/** Who was written with whom, each time it was tried. */
let groups: string[][]
let refused = new Set<string>()

const steps: BatchSteps = {
	prepare: async (name) => name,
	writeAll: async (prepared, _deps, tx) => {
		const names = prepared as string[] // what the tests prepare
		groups.push(names)
		await drops().updateOne({ _id: 'everybody' }, { $set: { by: 'us' } }, tx ? { session: tx } : {})
		await drops().insertMany(
			names.map((_id) => ({ _id })),
			tx ? { session: tx } : {},
		)
		// Late, so that there is something to be undone.
		if (names.some((name) => refused.has(name))) throw names.length > 1 ? writeConflict('A drop') : fail('post_locked')
		return names.map((name) => `${name} is written`)
	},
}

function write(name: string, key: IdempotencyKey | null = null, prepareMs = 0): Promise<unknown> {
	const outcomeOf = (answer: unknown) => ({ status: 200, reply: answer, headers: {} })
	const attempt = async (tx: ClientSession | undefined) => outcomeOf((await steps.writeAll([name], service.deps, tx))[0])
	const alone = () => runWriteTransaction(key, service.deps, attempt)
	const prepare = async () => {
		if (prepareMs > 0) await new Promise((resolve) => setTimeout(resolve, prepareMs))
		return steps.prepare(name, service.deps)
	}
	return writeInBatch(service.deps, { steps, prepare, key, outcomeOf, runAlone: alone }).then(({ reply }) => reply)
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
		expect(groups.length).toBe(7)
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

	it('includes calls that are nearly prepared, without waiting for slow ones', async () => {
		await Promise.all([write('a'), write('b', null, 4), write('c', null, 300)])
		expect(groups).toEqual([['a', 'b'], ['c']])
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
		expect(groups.every((group) => group.join() === 'a,b')).toBe(true)
	})

	it('batches only calls of the same kind', async () => {
		const others: BatchSteps = { ...steps }
		const outcomeOf = (answer: unknown) => ({ status: 200, reply: answer, headers: {} })
		const alone = () => Promise.reject(new Error('not this time'))
		const prepare = (name: string) => () => steps.prepare(name, service.deps)
		const other = (name: string) =>
			writeInBatch(service.deps, { steps: others, prepare: prepare(name), key: null, outcomeOf, runAlone: alone })
		await Promise.all([write('a'), other('b'), write('c'), other('d')])
		expect(groups.toSorted()).toEqual([
			['a', 'c'],
			['b', 'd'],
		])
	})
})
