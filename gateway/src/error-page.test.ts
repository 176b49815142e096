import { createServer } from 'node:http'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'
import { fail } from '@folkmoot/service-kit/failure'
import { listen } from '@folkmoot/service-kit/http/listen'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendErrorPage } from './error-page.ts'

const codes = (Object.keys(failures) as FailureCode[]).filter((code) => failures[code][0] >= 500)

/** Answers with the failure that the path names. */
const server = createServer((request, response) => {
	const name = request.url?.slice(1) ?? ''
	const code = codes.find((known) => known === name)
	sendErrorPage(request, response, code ? fail(code) : fail('internal_error', { message: name }))
})
let site = ''
beforeAll(async () => {
	site = `http://127.0.0.1:${(await listen(server, { host: '127.0.0.1', port: 0 })).port}`
})
afterAll(() => void server.close())

async function open(path: string, language: string) {
	const answer = await fetch(`${site}/${path}`, { headers: { 'accept-language': language } })
	return { language: answer.headers.get('content-language'), text: await answer.text() }
}

describe('an error page', () => {
	it.each(codes)('says %s in the browser’s language', async (code) => {
		const [, english] = failures[code]
		expect((await open(code, 'fr')).text).toContain('<html lang="en"><head>')
		expect((await open(code, 'fr')).text).toContain(`<p>${english}</p>`)
		const arabic = await open(code, 'ar')
		expect(arabic.language).toBe('ar')
		expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">.*<p>\p{Script=Arabic}/u)
		expect(arabic.text).not.toContain(english)
	})

	it('stays English where nothing else is known', async () => {
		expect((await open('broken', 'de')).text).toContain('<p>broken</p>')
	})
})
