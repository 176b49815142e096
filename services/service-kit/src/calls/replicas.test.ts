import { expect, it } from 'vitest'
import { createReplicas } from './replicas.ts'

const urls = ['http://one', 'http://two', 'http://three'] as const
const [one, two, three] = urls
const hour = 3_600_000

it('sends each call to the next replica', () => {
	const replicas = createReplicas(urls, hour)
	const chosen = Array.from({ length: 4 }, () => replicas.candidates()[0])
	expect(new Set(chosen.slice(0, 3))).toEqual(new Set(urls))
	expect(chosen[3]).toBe(chosen[0])
})

it('sends all batched writes to the first that can be reached', () => {
	const replicas = createReplicas(urls, hour)
	const orders = [replicas.candidatesForBatches()]
	orders.push(replicas.candidatesForBatches())
	replicas.markUnreachable(one)
	orders.push(replicas.candidatesForBatches())
	expect(orders).toEqual([urls, urls, [two, three, one]])
})

it('tries unreachable ones last, and the others in turn', () => {
	const replicas = createReplicas(urls, hour)
	replicas.markUnreachable(two)
	const orders = [0, 1, 2].map(() => replicas.candidates())
	expect(orders.map((order) => order.at(-1))).toEqual([two, two, two])
	expect(new Set(orders.map(([first]) => first))).toEqual(new Set([one, three]))
})
