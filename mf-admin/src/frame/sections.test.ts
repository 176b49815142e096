import { expect, it } from 'vitest'
import { sectionOf } from './sections.ts'

it.each([
	['', 'settings'],
	['users', 'users'],
	['users/', 'users'],
	['ipbans', 'ipbans'],
	['settings', null],
	['nothing', null],
	['users/more', null],
])('%j', (rest, section) => {
	expect(sectionOf(rest)).toBe(section)
})
