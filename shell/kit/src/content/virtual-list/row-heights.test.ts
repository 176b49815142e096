import { expect, test } from 'vitest'
import { RowHeights } from './row-heights.ts'

test('keeps heights for the look and the width in which they were measured', () => {
	const memory = new Map<string, number>()
	const heights = new RowHeights(memory, 'card', '/')
	heights.width = 700
	heights.set('a', 120)
	expect(heights.get('a')).toBe(120)
	heights.width = 350
	expect(heights.get('a')).toBeUndefined()
	expect(new RowHeights(memory, 'compact', '/').get('a')).toBeUndefined()
})

test('knows the width of a list that was left', () => {
	const memory = new Map<string, number>()
	new RowHeights(memory, 'card', '/').width = 700
	expect(new RowHeights(memory, 'card', '/').width).toBe(700)
	expect(new RowHeights(memory, 'card', '/all').width).toBe(0)
})
