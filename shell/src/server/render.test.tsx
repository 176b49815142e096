import { type Language, languages } from '@folkmoot/contract-kit/languages'
import { endpoint, usePageData } from '@folkmoot/kit/api'
import type { RenderRequest } from '@folkmoot/kit/build/render-contract.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useViewer } from '@folkmoot/kit/state'
import { guestSession, memberSession, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from './render.tsx'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
const input = { params: { postId: 'abcd0001' } }

function Page(): ReactNode {
	const post = usePageData(getPost, input)
	const viewer = useViewer()
	if (post.state !== 'loaded') return <p>{post.state}</p>
	return (
		<p>
			{post.data.title} for {viewer?.username ?? 'a guest'}
		</p>
	)
}

function Broken(): ReactNode {
	throw new Error('a bug')
}

const home = { Page, load: ({ fetch }: LoadContext) => fetch(getPost, input), head: () => ({ title: 'Home' }) }

type Answer = { status: number; body: unknown }
function renderPage(over: Partial<RenderRequest> & { page?: object; answer?: () => Promise<Answer>; session?: object } = {}) {
	const {
		page = home,
		answer = async () => ({ status: 200, body: samplePost({ title: 'Beans' }) }),
		session = guestSession(),
		...rest
	} = over
	return render({
		url: '/',
		get: async (path) => (path === '/api/_initial' ? { status: 200, body: session } : answer()),
		cookies: {},
		acceptLanguage: '',
		site: { name: 'Folkmoot', url: 'https://folkmoot.test' },
		now: 1_700_000_000_000,
		area: (name) => (name === 'feeds' ? { pages: { home: page }, fragments: {} } : null),
		timeoutMs: 200,
		...rest,
	})
}

describe('render', () => {
	it('renders the page with its data and embeds that data', async () => {
		const { status, html, head, start, parts, errors } = await renderPage()
		expect(status).toBe(200)
		expect(html).toContain('Beans')
		expect(html).not.toMatch(/ style="|<script/)
		expect(head).toMatchObject({ title: 'Home - Folkmoot', canonical: 'https://folkmoot.test/', noindex: false })
		expect(start).toMatchObject({ pages: { '/api/posts/abcd0001': { state: 'loaded' } } })
		expect(parts).toContainEqual({ area: 'feeds', chunk: null })
		expect(errors).toEqual([])
	})

	it.each([
		['https://folkmoot.test', 'https://folkmoot.test/x', 'https://folkmoot.test/images/a.webp'],
		// The site's URL is unknown.
		['', '/x', '/images/a.webp'],
	])('sets canonical URL and image of a page at %j', async (url, canonical, image) => {
		const page = { ...home, head: () => ({ title: 'X', canonical: '/x', image: '/images/a.webp' }) }
		expect((await renderPage({ page, site: { name: 'Folkmoot', url } })).head).toMatchObject({ canonical, image })
	})

	it('never mixes the data of concurrent viewers', async () => {
		const names = ['anna', 'bo', 'cleo', 'dora']
		const pages = await Promise.all(names.map((username) => renderPage({ session: memberSession({ username }) })))
		for (const [index, { html }] of pages.entries()) {
			for (const name of names) expect(html.includes(`@${name}`) || html.includes(`>${name}<`)).toBe(name === names[index])
		}
	})

	it('returns 404 for a missing page', async () => {
		const body = { status: 404, code: 'post_not_found', message: 'Post not found.' }
		const page = { ...home, head: () => ({ title: 'x', description: 'x, a community', image: '/x.webp', kind: 'article' as const }) }
		const { status, html, head } = await renderPage({ page, answer: async () => ({ status: 404, body }) })
		expect(status).toBe(404)
		expect(html).toContain('failed')
		expect(head).toMatchObject({
			title: 'Not found - Folkmoot',
			noindex: true,
			canonical: null,
			description: null,
			image: null,
			kind: 'website',
		})
	})

	it('renders without data after the timeout', async () => {
		const { status, html, errors } = await renderPage({ answer: () => new Promise(() => undefined) })
		expect(status).toBe(200)
		expect(html).toContain('loading')
		expect(String(errors[0])).toContain('did not load within 200 ms')
	})

	it('renders the frame when the page throws or is unavailable', async () => {
		const broken = await renderPage({ page: { Page: Broken } })
		expect(broken.html).toContain('aria-busy')
		expect(broken.html).toContain('Skip to content')
		expect(String(broken.errors[0])).toContain('a bug')
		const unavailable = await renderPage({ area: () => null })
		expect(unavailable.html).toContain('aria-busy')
		expect(unavailable.parts.map(({ area }) => area)).not.toContain('feeds')
	})

	it('leaves a page without a server bundle to the browser: no error, its files named, not among what is hydrated', async () => {
		const { html, parts, start, errors } = await renderPage({ area: (name) => (name === 'feeds' ? 'in the browser' : null) })
		expect(html).toContain('aria-busy')
		expect(parts).toContainEqual({ area: 'feeds', chunk: null })
		expect(JSON.stringify(start)).not.toContain('"area":"feeds"')
		expect(errors).toEqual([])
	})

	it('redirects guests to login and back, and pages to their canonical path', async () => {
		expect(await renderPage({ url: '/settings?x=1' })).toMatchObject({ status: 302, redirect: '/login?from=%2Fsettings%3Fx%3D1' })
		const page = {
			Page,
			load: async ({ redirect }: LoadContext) => {
				throw redirect('/Gardening')
			},
		}
		expect(await renderPage({ page })).toMatchObject({ status: 301, redirect: '/Gardening' })
	})

	it('redirects pages of areas served elsewhere, if an origin is configured', async () => {
		const site = { name: 'Folkmoot', url: '', without: ['modtools', 'admin'] }
		const unknown = await renderPage({ url: '/admin/users', site, session: memberSession() })
		expect([unknown.status, unknown.redirect, unknown.parts]).toEqual([404, null, [{ area: 'shell', chunk: null }]])
		const elsewhere = await renderPage({ url: '/Gardening/modtools?x=1', site: { ...site, elsewhere: 'https://tools.example.org' } })
		expect(elsewhere).toMatchObject({ status: 302, redirect: 'https://tools.example.org/Gardening/modtools?x=1' })
	})

	it("applies the device's theme", async () => {
		expect((await renderPage({ cookies: { theme: 'dark', font: 'system' } })).attributes).toEqual({
			'data-theme': 'dark',
			'data-font': 'system',
		})
		expect((await renderPage({ cookies: { theme: '"><script>' } })).attributes).toEqual({})
	})

	const arabic = { cookies: { language: 'ar' } }
	const asksGerman = { acceptLanguage: 'de-AT,en;q=0.5' }
	const siteOf = (fallback: Language, offered: Language[]) => ({ languages: { default: fallback, offered } })
	const all: Language[] = [...languages]
	it.each<[what: string, over: Parameters<typeof renderPage>[0], language: Language]>([
		['neither a cookie nor a header that names no language', { cookies: { language: 'xx' }, acceptLanguage: ';;de' }, 'en'],
		["a member, not by the device's cookie", { session: memberSession(), ...arabic }, 'en'],
		['a language that is no longer offered', { session: memberSession({ language: 'ar' }, siteOf('de', ['en', 'de'])), ...arabic }, 'de'],
		['the account', { session: memberSession({ language: 'ar' }), ...asksGerman }, 'ar'],
		['the cookie of a guest', { ...arabic, ...asksGerman }, 'ar'],
		['the header', asksGerman, 'de'],
		['the header of a member', { session: memberSession(), ...asksGerman }, 'de'],
		['the default of the site', { session: guestSession(siteOf('ar', all)), acceptLanguage: 'fr' }, 'ar'],
	])('is in the language of %s', async (_what, over, language) => expect((await renderPage(over)).language).toBe(language))
})
