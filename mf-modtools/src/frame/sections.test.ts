import { expect, it } from 'vitest'
import { sectionOf } from './sections.ts'

it.each([
	['', ''],
	['reports', 'reports'],
	['reports/', 'reports'],
	['nothing', null],
	['reports/more', null],
])('%j', (rest, section) => {
	expect(sectionOf(rest)).toBe(section)
})
