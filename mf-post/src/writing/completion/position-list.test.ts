import { expect, test } from 'vitest'
import { positionList } from './position-list.ts'

const phone = { left: 0, top: 0, width: 390, height: 844 }
const size = { width: 260, height: 200 }

test.each([
	['below the caret', { left: 40, top: 100, height: 20 }, phone, { left: 40, top: 124 }],
	['not over the right edge', { left: 300, top: 100, height: 20 }, phone, { left: 122, top: 124 }],
	['not over the left edge', { left: -5, top: 100, height: 20 }, phone, { left: 8, top: 124 }],
	['above where there is no room', { left: 40, top: 700, height: 20 }, phone, { left: 40, top: 496 }],
	['above a keyboard that takes half of the screen', { left: 40, top: 300, height: 20 }, { ...phone, height: 420 }, { left: 40, top: 96 }],
	['below where neither has room', { left: 40, top: 150, height: 20 }, { ...phone, height: 300 }, { left: 40, top: 174 }],
	['in a view that was moved', { left: 40, top: 300, height: 20 }, { left: 30, top: 200, width: 200, height: 400 }, { left: 38, top: 324 }],
])('%s', (_name, caret, view, expected) => {
	expect(positionList(caret, size, view)).toEqual(expected)
})

test.each([
	['to the left of the caret', { left: 340, top: 100, height: 20 }, { left: 80, top: 124 }],
	['not over the edge', { left: 100, top: 100, height: 20 }, { left: 8, top: 124 }],
])('where lines run to the left, %s', (_name, caret, expected) => {
	expect(positionList(caret, size, phone, true)).toEqual(expected)
})
