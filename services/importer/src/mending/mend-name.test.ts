import { describe, expect, it } from 'vitest'
import { createCommunityNames, mendName, nameKey } from './mend-name.ts'

describe('mendName', () => {
	it.each([
		['quiet_heron', 'quiet_heron'],
		['Jean-Pierre Dupont', 'Jean_Pierre_Dupont'],
		['Zoë Ångström', 'Zoe_Angstrom'],
		['al', 'al_'],
		['x'.repeat(30), 'x'.repeat(21)],
		['ada@example.org', 'ada_example_org'],
	])('%s becomes %s', (given, expected) => {
		expect(mendName(given, 'user')).toBe(expected)
	})

	it('makes a name where no letter is left, the same one each time', () => {
		expect(mendName('李雷', 'user')).toMatch(/^user_[0-9a-f]{8}$/)
		expect(mendName('李雷', 'user')).toBe(mendName('李雷', 'user'))
		expect(mendName('李雷', 'user')).not.toBe(mendName('韩梅梅', 'user'))
	})
})

describe('createCommunityNames', () => {
	it('keeps apart what would have one name, and no case', () => {
		const nameOf = createCommunityNames()
		expect(['Tea Room', 'tea room', 'Tea-Room', 'admin', 'Tea'].map(nameOf)).toEqual([
			'Tea_Room',
			'Tea_Room',
			'Tea_Room_2',
			'admin_2',
			'Tea',
		])
	})
})

it('nameKey bounds what an index has to hold', () => {
	expect(nameKey(' Ada ')).toBe('ada')
	expect(nameKey('x'.repeat(10_000)).length).toBeLessThan(200)
	expect(nameKey(`${'x'.repeat(10_000)}a`)).not.toBe(nameKey(`${'x'.repeat(10_000)}b`))
})
