import { expect, it } from 'vitest'
import { streamJson } from './stream-json.ts'

async function* rows(count: number): AsyncGenerator<object> {
	for (let n = 0; n < count; n++) yield { n, text: 'x'.repeat(1_000) }
}

async function chunksOf(parts: Parameters<typeof streamJson>[1]): Promise<string[]> {
	const chunks: string[] = []
	for await (const chunk of streamJson({ site: 'A "moot"', at: new Date(0) }, parts)) chunks.push(chunk)
	return chunks
}

it('streams one valid object for lists of any length', async () => {
	const chunks = await chunksOf([
		{ name: 'none', rows: rows(0) },
		{ name: 'one', rows: rows(1) },
		{ name: 'many', rows: rows(100) },
	])
	const read: unknown = JSON.parse(chunks.join(''))
	expect(read).toMatchObject({ site: 'A "moot"', at: '1970-01-01T00:00:00.000Z', none: [], one: [{ n: 0 }] })
	expect(read).toHaveProperty('many.length', 100)
})

it('buffers no more than one chunk', async () => {
	const chunks = await chunksOf([{ name: 'many', rows: rows(200) }])
	expect(chunks.length).toBeGreaterThan(10)
	expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(20_000)
})
