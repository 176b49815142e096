import { expect, it } from 'vitest'
import { hostsSchema, plainHost } from './hosts.ts'

it.each([
	['blog.example', 'blog.example'],
	[' Blog.Example ', 'blog.example'],
	['https://blog.example/', 'blog.example'],
	['https://blog.example:443', 'blog.example'],
	['blog.example:8443', 'blog.example:8443'],
	['bücher.example', 'xn--bcher-kva.example'],
	['127.0.0.1:3000', '127.0.0.1:3000'],
	['localhost', 'localhost'],
])('%s is %s', (text, host) => {
	expect(plainHost(text)).toBe(host)
})

it.each([
	'',
	'a',
	'*',
	'*.example',
	"'self'",
	'https:',
	'blog.example/articles',
	'https://me@blog.example',
	'https://@blog.example',
	'blog.example?',
	'blog.example#top',
	'blog.example other.example',
	'blog.example; script-src *',
	'blog.example\nother.example',
	'blog.example, other.example',
	'blog..example',
	'blog.example:99999',
	'[::1]',
	'ftp://blog.example',
	'javascript:alert(1)',
	'\\\\blog.example',
	'a_b.example',
])('%j is no host', (text) => {
	expect(plainHost(text)).toBeNull()
})

it('a list has each once, at most so many, and names the wrong one', () => {
	const schema = hostsSchema(2)
	expect(schema.parse(['Blog.example', 'https://blog.example'])).toEqual(['blog.example'])
	expect(schema.safeParse(['a.example', 'b.example', 'c.example']).success).toBe(false)
	const { error } = schema.safeParse(['a.example', '*'])
	expect(error?.issues).toMatchObject([{ path: [], message: 'Not a host such as blog.example: *' }])
})
