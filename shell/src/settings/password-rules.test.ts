import { expect, it } from 'vitest'
import { noPasswordErrors, validatePasswords } from './password-rules.ts'

const good = { password: 'the old one', newPassword: 'the new one', repeatPassword: 'the new one' }

it.each([
	[{}, {}],
	[{ password: '' }, { password: 'Password cannot be empty.' }],
	[{ newPassword: '1234567', repeatPassword: '1234567' }, { newPassword: 'Password too short.' }],
	[{ newPassword: 'x'.repeat(73), repeatPassword: 'x'.repeat(73) }, { newPassword: 'Password too long.' }],
	[{ newPassword: '', repeatPassword: '' }, { newPassword: 'Password too short.' }],
	[{ repeatPassword: 'the new One' }, { repeatPassword: 'Passwords do not match.' }],
])('%j', (fields, errors) => {
	expect(validatePasswords({ ...good, ...fields })).toEqual({ ...noPasswordErrors, ...errors })
})
