import { expect, it } from 'vitest'
import { validateLogin } from './login-rules.ts'

it.each([
	['', '', null, 'Username and password empty.'],
	['', 'secret', null, 'Username empty.'],
	['heron', '', null, 'Password empty.'],
	['heron', 'secret', null, null],
	['heron', 'secret', ' ', 'Code empty.'],
	['heron', 'secret', '123456', null],
])('username %j, password %j and code %j: %j', (username, password, code, error) => {
	expect(validateLogin(username, password, code)).toBe(error)
})
