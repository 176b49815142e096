import { endpointUrl } from '@folkmoot/kit/api'
import { PageParams } from '@folkmoot/kit/router'
import { AreaModulesProvider, createPageStore, PageStoreProvider, readDevice } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { guestSession, sampleCommunity, sampleNow, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { staticRouterAt, TestRouter } from '@folkmoot/kit/testing/test-router.tsx'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.edge'
import { expect, it, vi } from 'vitest'
import { commentWith, path } from '../../testing/show-thread.tsx'
import { getPost } from '../post.api.ts'
import { postInput } from '../post-page/canonical-path.ts'
import { Page } from '../post-page/post-page.tsx'
import { initialRenderCount } from './render-steps.ts'

const whole = Array.from({ length: 99 }, (_, n) => commentWith(300 + n, `Comment ${n}.`))
const params = { community: 'Gardening', post: 'abcd0001' }

/** The page with what the server loads for its address. */
function pageAt(query: string): ReactNode {
	const input = postInput(params, new URLSearchParams(query))
	const isTruncated = input.query.comments !== undefined
	const data = samplePost({
		comments: whole.slice(0, input.query.comments),
		noComments: whole.length,
		community: sampleCommunity(),
		...(isTruncated ? { commentsCut: true } : {}),
	})
	const store = createPageStore({
		site: { name: 'Folkmoot', url: location.origin },
		now: sampleNow,
		device: readDevice({}),
		session: guestSession(),
		pages: { [endpointUrl(getPost, input)]: { state: 'loaded', data, at: 0 } },
	})
	return (
		<PageStoreProvider store={store}>
			<AreaModulesProvider modules={{ peek: () => undefined, load: () => new Promise(() => undefined) }}>
				<PageParams params={params}>
					<Page />
				</PageParams>
			</AreaModulesProvider>
		</PageStoreProvider>
	)
}

/** The page as the server renders it, in the document. */
async function serve(query: string): Promise<HTMLElement> {
	const root = document.body.appendChild(document.createElement('div'))
	root.innerHTML = await vi.waitFor(async () => {
		const html = renderToString(await staticRouterAt(path + query, pageAt(query)))
		// The code of the marks' patterns is loaded with the first rendering; until then a boundary is left to the browser.
		expect(html).not.toContain('<!--$!-->')
		return html
	}, 4_000)
	return root
}

const commentsIn = (root: HTMLElement) => root.querySelectorAll('[id^="comment-"]').length

it('links all comments on the server page, for readers without scripting', async () => {
	const root = await serve('?sort=old')
	expect(commentsIn(root)).toBe(initialRenderCount)
	const href = /href="([^"]*)"[^>]*>\d+ more comments/.exec(root.querySelector('#comments noscript')?.innerHTML ?? '')?.[1]
	const last = whole[initialRenderCount - 1]
	expect(href?.replaceAll('&amp;', '&')).toBe(`${path}?sort=old&comments=all#comment-${last?.id}`)
	const all = await serve('?sort=old&comments=all')
	expect(commentsIn(all)).toBe(whole.length)
	expect(all.querySelector('#comments noscript')).toBeNull()
})

it.each(['', '?comments=all'])('hydrates the server page at %j as it is', async (query) => {
	fakeApi().install()
	const root = await serve(query)
	history.replaceState(null, '', path + query)
	const first = root.querySelector('article')
	const onRecoverableError = vi.fn()
	await act(async () => {
		hydrateRoot(root, <TestRouter>{pageAt(query)}</TestRouter>, { onRecoverableError })
	})
	expect(onRecoverableError).not.toHaveBeenCalled()
	expect(root.querySelector('article')).toBe(first)
})
