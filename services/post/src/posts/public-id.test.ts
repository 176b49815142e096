import { expect, it } from 'vitest'
import { freePublicId, newPublicId } from './public-id.ts'

it('has eight characters and does not repeat', () => {
	const ids = Array.from({ length: 1_000 }, newPublicId)
	expect(ids.every((id) => /^[0-9A-Za-z]{8}$/.test(id))).toBe(true)
	expect(new Set(ids).size).toBe(1_000)
})

it('retries until the id is free', async () => {
	const proposals = ['taken001', 'taken002', 'free0003']
	const id = await freePublicId(
		async (one) => one.startsWith('taken'),
		() => proposals.shift() ?? '',
	)
	expect(id).toBe('free0003')
})
