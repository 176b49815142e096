import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
	'login',
	'Login',
	'ALL',
	'markdown_guide',
	'ghost',
	'admin',
	'system',
	'sw',
	'null',
	'undefined',
	'reset_password',
	'verify_email',
])('%s is reserved', (name) => {
	expect(isReservedName(name)).toBe(true)
})

test.each(['quiet_heron', 'Gardening', 'admin_of_roses', 'logins', 'welcome', 'constructor'])('%s is free', (name) => {
	expect(isReservedName(name)).toBe(false)
})
