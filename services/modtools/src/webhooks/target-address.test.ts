import { expect, it } from 'vitest'
import { targetProblem } from './target-address.ts'

const refused = 'Webhooks are not sent to that address.'

it.each([
	'https://127.0.0.1/',
	'https://0x7f.1/',
	'https://2130706433/',
	'https://①②⑦.⓪.⓪.①/',
	'https://169.254.169.254/',
	'https://[::1]/',
	'https://[::ffff:10.0.0.1]/',
	'https://localhost/',
	'https://LOCALHOST./',
	'https://a.localhost/',
	'https://printer.local/',
	'https://metadata.google.internal/',
	'https://router.home.arpa/',
	'https://x.invalid/',
	'https://intranet/',
	`https://${'a'.repeat(64)}.example/`,
	`https://${'a.'.repeat(127)}example/`,
	'https://hooks.example:25/',
])('%s', (address) => {
	expect(targetProblem(address, { webhooksToLocal: false })).toBe(refused)
})

it.each([
	['http://hooks.example/', 'Enter an address that begins with https://.'],
	['ftp://hooks.example/', 'Enter an address that begins with https://.'],
	['hooks.example', 'Enter an address that begins with https://.'],
	['https://me:secret@hooks.example/', 'The address must not contain a password.'],
])('%s: %s', (address, problem) => expect(targetProblem(address, { webhooksToLocal: false })).toBe(problem))

it.each([
	'https://hooks.example/',
	'https://hooks.example./x?y',
	'https://bücher.example/',
	'https://localhost.example/',
	'https://8.8.8.8/',
])('%s may get webhooks', (address) => expect(targetProblem(address, { webhooksToLocal: false })).toBeNull())

it('allows this machine where the operator does', () => {
	for (const address of ['http://localhost:9000/', 'http://127.0.0.1:9000/', 'https://[::1]:1/'])
		expect(targetProblem(address, { webhooksToLocal: true })).toBeNull()
	expect(targetProblem('https://printer.local/', { webhooksToLocal: true })).toBe(refused)
})
