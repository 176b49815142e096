import { afterAll, expect, it } from 'vitest'
import { ParserPool, TextTooComplex } from './parser-pool.ts'

const pool = new ParserPool({ processes: 2, cpuMs: 60_000, heapMb: 48 })
afterAll(() => pool.close())

it('refuses a text that needs too much memory, and parses the one beside it and the next', async () => {
	const [hungry, beside] = await Promise.all([
		pool.parse('>'.repeat(7_000)).catch((error: unknown) => error),
		pool.parse(`**${'beside '.repeat(2_000)}it**`),
	])
	expect(hungry).toBeInstanceOf(TextTooComplex)
	expect(beside).toMatchObject([['p', null, ['strong', null, expect.stringContaining('beside')]]])
	expect(await pool.parse('**next**')).toMatchObject([['p', null, ['strong', null, 'next']]])
})
