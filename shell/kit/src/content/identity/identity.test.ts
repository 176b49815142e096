import { describe, expect, it } from 'vitest'
import { drawsOf } from './draws.ts'
import { groundOf, initialOf } from './initial.ts'
import { hillsOf, shelfOf, viewOf } from './landscape.ts'
import { clothOf, patchOf } from './patchwork.ts'

/** These drawings are a format: what a name looks like today it looks like for ever. Do not adapt these values to the code. */
describe('drawings from names, for ever', () => {
	it('draws the same numbers for a name, whatever its case', () => {
		const eightOf = (name: string) => {
			const draw = drawsOf(name)
			return Array.from({ length: 8 }, () => draw(1000))
		}
		const expected = [551, 442, 612, 244, 194, 163, 911, 272]
		expect(eightOf('Allotments')).toEqual(expected)
		expect(eightOf('ALLOTMENTS')).toEqual(expected)
		expect(eightOf('allotment')).not.toEqual(expected)
	})

	it('draws the mark of a community', () => {
		expect(patchOf('Allotments')).toEqual({
			colours: { ground: 1, companion: 7 },
			deep: 'M0 0l8 0a4 4 0 0 1 -8 0zM16 16l-8 0a4 4 0 0 1 8 0z',
			companion: 'M8 8l0 -8a8 8 0 0 1 8 8zM8 8l0 8a8 8 0 0 1 -8 -8z',
		})
		expect(patchOf('über_garten')).toEqual({
			colours: { ground: 4, companion: 2 },
			deep: 'M8 0l0 8a8 8 0 0 1 -8 -8l4 0a4 4 0 0 0 4 4zM8 16l0 -8a8 8 0 0 1 8 8l-4 0a4 4 0 0 0 -4 -4z',
			companion: 'M16 8l-8 0a4 4 0 0 1 8 0zM0 8l8 0a4 4 0 0 1 -8 0z',
		})
	})

	it('draws the banner of a community in the same motifs and colours', () => {
		expect(clothOf('gardening', 4, 2)).toEqual({
			colours: patchOf('gardening').colours,
			deep: 'M8 0l0 8l-4 0l0 -8zM24 16l0 -8l4 0l0 8z',
			companion: 'M8 8l0 -8l8 8zM32 8l-8 0l8 -8zM8 8l0 8l-8 -8z',
			tint: 'M8 8l8 0l0 4l-8 0z',
		})
	})

	it('keeps the shapes on a ground that moderators chose', () => {
		const [own, chosen] = [patchOf('gardening'), patchOf('gardening', 9)]
		expect(chosen).toEqual({ ...own, colours: { ground: 9, companion: 1 } })
		const [cloth, chosenCloth] = [clothOf('gardening', 4, 2), clothOf('gardening', 4, 2, 9)]
		expect(chosenCloth).toEqual({ ...cloth, colours: chosen.colours })
	})

	it('draws the mark of a member', () => {
		expect(hillsOf('gardening')).toEqual({
			colours: { ground: 7, companion: 5 },
			companion: { cx: 13, cy: 19, rx: 7, ry: 7 },
			deep: { cx: 4, cy: 20, rx: 8, ry: 8 },
		})
	})

	it('draws the banner of a member', () => {
		const { colours, sun, companion, deep } = viewOf('Allotments')
		expect(colours).toEqual({ ground: 1, companion: 3 })
		expect(sun).toEqual({ cx: 73, cy: 12, rx: 5, ry: 5 })
		expect([companion[0], deep[4], companion.length, deep.length]).toEqual([
			{ cx: 39, cy: 34, rx: 34, ry: 19 },
			{ cx: 25, cy: 40, rx: 40, ry: 16 },
			4,
			5,
		])
	})

	it('draws the mark of a list', () => {
		expect(shelfOf('Allotments')).toEqual({ colours: { ground: 1, companion: 7 }, heights: [9, 9, 10, 8, 7] })
	})
})

describe('the colour under the letter', () => {
	it.each([
		['Anna', 'A', 1],
		['anna', 'A', 1],
		['zoe', 'Z', 2],
		['Ünal', 'Ü', 4],
		['🐈cat', '🐈', 0],
		['', '?', 7],
	])('of "%s" shows %s on one of eight grounds, by the initial alone', (name, initial, ground) => {
		expect(initialOf(name)).toBe(initial)
		expect(groundOf(name)).toBe(ground)
	})
})

it('parts names with the same initial', () => {
	const names = Array.from({ length: 200 }, (_, index) => `b_${index}`)
	expect(new Set(names.map((name) => JSON.stringify(patchOf(name)))).size).toBeGreaterThan(150)
})
