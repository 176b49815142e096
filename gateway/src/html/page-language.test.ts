import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '@folkmoot/service-kit/http/create-app'
import { listen } from '@folkmoot/service-kit/http/listen'
import cookieParser from 'cookie-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFeeds, buildShell } from '../../testing/built-areas.ts'
import { createPages } from './pages.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'languages-'))
let server: Server
let site: string

beforeAll(async () => {
	buildShell(dir)
	buildFeeds(dir, 'feeds')
	const pages = createPages({
		site: { name: 'Moot', url: '' },
		get: async () => ({ status: 200, body: {} }),
		distOf: (area) => path.join(dir, area),
		sharedPageKey: ({ headers }) => headers['x-shared-key']?.toString() ?? null,
	})
	const app = createApp().use(cookieParser(), (request, response) => pages(request, response))
	server = createServer(app)
	site = `http://127.0.0.1:${(await listen(server, { host: '127.0.0.1', port: 0 })).port}`
})
afterAll(() => {
	server.close()
	rmSync(dir, { recursive: true })
})

/** A page as a browser with these languages gets it. */
async function open(address: string, language = 'en', headers: Record<string, string> = {}) {
	const answer = await fetch(site + address, { redirect: 'manual', headers: { 'accept-language': language, ...headers } })
	const text = await answer.text()
	const [start] = text.match(/<html[^>]*>/) ?? []
	const said = [...text.matchAll(/<(?:noscript|p id="startup-failure").*?<\/p>/g)].map(([part]) => part.replaceAll(/<[^>]*>/g, ''))
	return { status: answer.status, start, said, language: answer.headers.get('content-language'), vary: answer.headers.get('vary') ?? '' }
}

it('the document has the language and direction of the page, and caches know what they depend on', async () => {
	const { vary, ...arabic } = await open('/', 'ar')
	expect(arabic).toEqual({
		status: 200,
		start: '<html lang="ar" dir="rtl" data-theme="dark">',
		said: ['تعذّر تحميل جزء من هذه الصفحة. إعادة تحميل الصفحة'],
		language: 'ar',
	})
	expect(vary).toMatch(/Cookie.*Accept-Language/)
	// The shell of these tests has no German.
	expect(await open('/', 'de')).toMatchObject({ start: '<html lang="en" data-theme="dark">', language: 'en' })
})

it('the font of titles is preloaded where it has the letters of the language', async () => {
	const fontsOf = async (language: string) =>
		(await (await fetch(site, { headers: { 'accept-language': language } })).text()).match(/\w+\.woff2/g)
	expect(await Promise.all(['en', 'ar'].map(fontsOf))).toEqual([['inter.woff2', 'fraunces.woff2'], ['inter.woff2']])
})

it('guests share a page only with those whose browsers ask for the same languages', async () => {
	const pages = await Promise.all(['ar', 'en', 'ar'].map((language) => open('/', language, { 'x-shared-key': '1' })))
	expect(pages.map(({ language }) => language)).toEqual(['ar', 'en', 'ar'])
})

it('a page that could not be rendered is in a language that the browser asks for', async () => {
	const broken = await open('/broken', 'fr, ar-EG;q=0.5', { cookie: 'language=de' })
	expect(broken).toMatchObject({ status: 503, start: '<html lang="ar" dir="rtl">', language: 'ar' })
	expect(broken.said).toEqual(['جزء من الموقع غير متاح حاليًا. حاول مرة أخرى بعد قليل.'])
	expect(await open('/broken', 'fr')).toMatchObject({ start: '<html lang="en">', language: 'en' })
	expect(await open('/broken', 'x'.repeat(10_000))).toMatchObject({ start: '<html lang="en">', language: 'en' })
})

it('the page that the service worker caches has none of its own, a redirect neither', async () => {
	const bare = await open('/bare.html', 'ar')
	expect([bare.start, bare.language, bare.vary]).toEqual(['<html lang="en">', null, 'Cookie'])
	expect(await open('/moved', 'ar')).toMatchObject({ status: 301, language: null })
})
