import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { staticRouterAt, TestRouter } from '../../testing/test-router.tsx'
import { useLocation, useNavigationType, useSearchParams } from './router.tsx'

function Place() {
	const { pathname, search } = useLocation()
	const [query] = useSearchParams()
	return (
		<p>
			{useNavigationType()} {pathname + search} q={query.get('q')}
		</p>
	)
}

describe('on the server', () => {
	it.each(['/Gardening/post/x?q=5', '/%E0%A4%A'])('renders %s, and the browser hydrates it as it is', async (url) => {
		const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
		const root = document.createElement('div')
		root.innerHTML = renderToString(await staticRouterAt(url, <Place />))
		expect(root.textContent).toContain(`POP ${url} q=`)
		expect(warn).not.toHaveBeenCalled()
		history.replaceState(null, '', url)
		const onRecoverableError = vi.fn()
		const element = (
			<TestRouter>
				<Place />
			</TestRouter>
		)
		const hydrated = await act(async () => hydrateRoot(root, element, { onRecoverableError }))
		expect(onRecoverableError).not.toHaveBeenCalled()
		await act(async () => hydrated.unmount())
	})
})
