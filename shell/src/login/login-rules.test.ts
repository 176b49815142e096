import { expect, it } from 'vitest'
import { loginProblem } from './login-rules.ts'

it.each([
	['', '', null, 'Username and password empty.'],
	['', 'secret', null, 'Username empty.'],
	['heron', '', null, 'Password empty.'],
	['heron', 'secret', null, null],
	['heron', 'secret', ' ', 'Code empty.'],
	['heron', 'secret', '123456', null],
])('username %j, password %j and code %j: %j', (username, password, code, problem) => {
	expect(loginProblem(username, password, code)).toBe(problem)
})
