import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useScrollRestoration } from './use-scroll-restoration.ts'

function Example({ to }: { to: string }): ReactNode {
	const main = useRef<HTMLElement>(null)
	useScrollRestoration(main)
	return (
		<main ref={main} tabIndex={-1}>
			<Link to={to}>Follow</Link>
			<p id="größe">Target</p>
		</main>
	)
}

it('scrolls to the target of a percent-encoded hash', async () => {
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
	renderInFrame(<Example to="/all#gr%C3%B6%C3%9Fe" />)
	await userEvent.click(screen.getByRole('link'))
	expect(scroll.mock.contexts).toEqual([screen.getByText('Target')])
})

it('survives a link with a malformed hash', async () => {
	renderInFrame(<Example to="/all#%E0%A4%A" />)
	await userEvent.click(screen.getByRole('link'))
	expect(location.pathname).toBe('/all')
	expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('stores the positions when the page is left, until it is unmounted', () => {
	sessionStorage.clear()
	const { unmount } = renderInFrame(<Example to="/all" />)
	window.scrollY = 300
	window.dispatchEvent(new Event('scroll'))
	window.dispatchEvent(new Event('pagehide'))
	expect(sessionStorage.getItem('scroll_places')).toContain('300')
	unmount()
	sessionStorage.clear()
	window.dispatchEvent(new Event('pagehide'))
	expect(sessionStorage.length).toBe(0)
})
