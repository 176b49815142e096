import { expect, it } from 'vitest'
import { loginProblem } from './login-rules.ts'

it.each([
	['', '', 'Username and password empty.'],
	['', 'secret', 'Username empty.'],
	['heron', '', 'Password empty.'],
	['heron', 'secret', null],
])('username %j and password %j: %j', (username, password, problem) => {
	expect(loginProblem(username, password)).toBe(problem)
})
