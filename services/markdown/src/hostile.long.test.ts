import { afterAll, expect, it } from 'vitest'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { ParserPool, TextTooComplex } from './apart/parser-pool.ts'

const pool = new ParserPool({ processes: 2 })
afterAll(() => pool.close())

/** MongoDB stores at most a hundred levels of nesting, and the tree is not the outermost. */
function depthOf(node: unknown): number {
	return Array.isArray(node) ? 1 + Math.max(0, ...node.map(depthOf)) : 0
}

it.each(hostileTexts)('%s: a tree of modest size, or too complex', { timeout: 30_000 }, async (_name, text) => {
	const result = await pool.parse(text).catch((error: unknown) => error)
	if (result instanceof TextTooComplex) return
	expect(result).toBeInstanceOf(Array)
	expect(depthOf(result)).toBeLessThan(80)
	expect(JSON.stringify(result).length).toBeLessThan(text.length * 60)
})
