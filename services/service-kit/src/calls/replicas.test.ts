import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createReplicas } from './replicas.ts'

const urls = ['http://one', 'http://two', 'http://three'] as const
const [one, two, three] = urls
const hour = 3_600_000

/** The replica that each of the calls of one turn of the event loop goes to. */
async function callsOfTurn(replicas: ReturnType<typeof createReplicas>, calls: number): Promise<string[]> {
	const chosen = Array.from({ length: calls }, () => replicas.candidates()[0] ?? '')
	await nextTurn()
	return chosen
}

it('sends the calls of one turn to one replica, and those of the next turn to the next one', async () => {
	const replicas = createReplicas(urls, hour)
	const turns = [
		await callsOfTurn(replicas, 3),
		await callsOfTurn(replicas, 1),
		await callsOfTurn(replicas, 2),
		await callsOfTurn(replicas, 2),
	]
	expect(turns.map((calls) => new Set(calls).size)).toEqual([1, 1, 1, 1])
	expect(new Set(turns.slice(0, 3).flat())).toEqual(new Set(urls))
	expect(turns[3]?.[0]).toBe(turns[0]?.[0])
})

it('sends all batched writes to the first that can be reached', async () => {
	const replicas = createReplicas(urls, hour)
	const orders = [replicas.candidatesForBatches()]
	await nextTurn()
	orders.push(replicas.candidatesForBatches())
	replicas.markUnreachable(one)
	orders.push(replicas.candidatesForBatches())
	expect(orders).toEqual([urls, urls, [two, three, one]])
})

it('tries unreachable ones last, and the others in turn', async () => {
	const replicas = createReplicas(urls, hour)
	replicas.markUnreachable(two)
	const orders = await Promise.all(
		[0, 1, 2].map(async (turn) => {
			for (let before = 0; before < turn; before++) await nextTurn()
			return replicas.candidates()
		}),
	)
	expect(orders.map((order) => order.at(-1))).toEqual([two, two, two])
	expect(new Set(orders.map(([first]) => first))).toEqual(new Set([one, three]))
})
