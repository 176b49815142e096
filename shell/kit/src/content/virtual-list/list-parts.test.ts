import { describe, expect, test } from 'vitest'
import { listParts, nextRendered } from './list-parts.ts'

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

describe('listParts', () => {
	const keys = ['a', 'b', 'c', 'd', 'e']
	const heights = [10, 20, 30, 40, 50]
	const shown = (rendered: string) =>
		listParts(
			keys,
			(key) => rendered.includes(key),
			(index) => heights[index] ?? 0,
		).map((part) => ('space' in part ? part.space : part.key))

	test.each([
		['abcde', ['a', 'b', 'c', 'd', 'e']],
		['bc', [10, 'b', 'c', 90]],
		['ad', ['a', 50, 'd', 50]],
		['', [150]],
	])('of the rows %j has spacers as high as the others', (rendered, expected) => {
		expect(shown(rendered)).toEqual(expected)
	})

	test('keeps the key of a spacer while rows come and go above it', () => {
		const spacer = (rendered: string) =>
			listParts(
				keys,
				(key) => rendered.includes(key),
				() => 10,
			).find((part) => 'space' in part)?.key
		expect(spacer('abe')).toBe(spacer('ae'))
	})

	test('has no spacer of no height', () => {
		expect(
			listParts(
				keys,
				(key) => key === 'a',
				() => 0,
			),
		).toEqual([{ key: 'a', index: 0 }])
	})
})

describe('nextRendered', () => {
	const keys = keysTo(100)
	const next = (current: readonly string[], near: [number, number], kept: [number, number], inUse: readonly string[] = []) => [
		...nextRendered(keys, new Set(current), {
			near: { from: near[0], to: near[1] },
			kept: { from: kept[0], to: kept[1] },
			isInUse: (key) => inUse.includes(key),
		}),
	]
	const range = (from: number, to: number) => keys.slice(from, to)

	test('renders what is near', () => {
		expect(next([], [10, 20], [0, 50])).toEqual(range(10, 20))
	})

	test('keeps what is rendered and not far', () => {
		expect(next(range(10, 20), [15, 25], [5, 35]).sort()).toEqual(range(10, 25).sort())
	})

	test('drops what is far', () => {
		expect(next(range(0, 20), [30, 40], [18, 52]).sort()).toEqual([...range(18, 20), ...range(30, 40)].sort())
	})

	test('keeps what is in use, however far', () => {
		expect(next(range(0, 20), [60, 70], [50, 80], ['3', '99'])).toEqual([...range(60, 70), '3'])
	})

	test('forgets rows that are gone', () => {
		expect(next(['gone', ...range(10, 20)], [10, 20], [0, 50])).toEqual(range(10, 20))
	})

	test('is the same set if nothing changes', () => {
		const current = new Set(range(5, 30))
		const needed = { near: { from: 10, to: 20 }, kept: { from: 0, to: 50 }, isInUse: () => false }
		expect(nextRendered(keys, current, needed)).toBe(current)
	})
})
