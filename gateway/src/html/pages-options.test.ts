import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { siteFor } from './pages-options.ts'

it.each([
	['the configured one', 'https://talk.example', 'https://talk.example'],
	['that of the request where none is configured', '', 'http://127.0.0.1:8080'],
])('the address of the site is %s', (_which, configured, url) => {
	const request = new IncomingMessage(new Socket())
	const originOf = () => 'http://127.0.0.1:8080'
	expect(siteFor(request, { site: { name: 'Folkmoot', url: configured }, originOf })).toEqual({ name: 'Folkmoot', url })
})
