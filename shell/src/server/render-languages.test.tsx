import { endpoint, usePageData } from '@folkmoot/kit/api'
import { catalogue } from '@folkmoot/kit/i18n'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { guestSession, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from './render.tsx'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')
const input = { params: { postId: 'abcd0001' } }
const greetings = { en: 'Good morning', de: 'Guten Morgen', ar: 'صباح الخير' } as const
const say = (hello: string) => () => Promise.resolve({ default: { hello } })
const t = catalogue({ hello: greetings.en }, { de: say(greetings.de), ar: say(greetings.ar) })

function Page(): ReactNode {
	const post = usePageData(getPost, input)
	if (post.state === 'failed') return <p>{post.error.message}</p>
	return <p>{post.state === 'loaded' ? `${t('hello')}, ${post.data.title}` : post.state}</p>
}

const home = { Page, load: ({ fetch }: LoadContext) => fetch(getPost, input), head: () => ({ title: t('hello') }) }

const renderIn = (language: string, answer: () => Promise<{ status: number; body: unknown }>) =>
	render({
		url: '/',
		get: async (path) => (path === '/api/_initial' ? { status: 200, body: guestSession() } : answer()),
		cookies: { language },
		acceptLanguage: '',
		site: { name: 'Folkmoot', url: '' },
		now: 1_700_000_000_000,
		area: (name) => (name === 'feeds' ? { pages: { home }, fragments: {} } : null),
		timeoutMs: 10_000,
	})

const wanted = ['de', 'ar', 'en', 'ar', 'de', 'en'] as const

it('renders pages of several languages at the same time, each in its own', async () => {
	const all = Promise.withResolvers<void>()
	let waiting = 0
	const answer = async () => {
		// The data of all pages arrive together, so that their rendering overlaps.
		if (++waiting === wanted.length) all.resolve()
		await all.promise
		return { status: 200, body: samplePost({ title: 'Beans' }) }
	}
	const pages = await Promise.all(wanted.map((language) => renderIn(language, answer)))
	for (const [index, { html, head }] of pages.entries()) {
		const own = wanted[index] ?? 'en'
		expect(head.title).toBe(`${greetings[own]} - Folkmoot`)
		for (const [language, greeting] of Object.entries(greetings)) expect(html.includes(`${greeting}, Beans`)).toBe(language === own)
	}
})

it('says a failure in the language of the page', async () => {
	const body = { status: 404, code: 'post_not_found', message: 'Post not found.' }
	const pages = await Promise.all(['de', 'en'].map((language) => renderIn(language, async () => ({ status: 404, body }))))
	const [german, english] = pages.map(({ html }) => html)
	expect(german).toContain('Diesen Beitrag gibt es nicht.')
	expect(english).toContain('Post not found.')
})
