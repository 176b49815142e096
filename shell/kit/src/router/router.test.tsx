import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import {
	BrowserRouter,
	Navigate,
	StaticRouter,
	useIsFirstPage,
	useLocation,
	useNavigate,
	useNavigationType,
	useSearchParams,
} from './router.tsx'

let navigate: ReturnType<typeof useNavigate>
let renders = 0
let isFirst = false

function LocationProbe() {
	const { pathname, search, hash } = useLocation()
	const [query] = useSearchParams()
	navigate = useNavigate()
	renders += 1
	isFirst = useIsFirstPage()
	return (
		<p>
			{useNavigationType()} {pathname + search + hash} q={query.get('q')}
		</p>
	)
}

const shownLocation = () => screen.getByRole('paragraph').textContent

beforeEach(() => {
	history.replaceState(null, '', '/start?q=1')
	render(
		<BrowserRouter>
			<LocationProbe />
		</BrowserRouter>,
	)
})

it('starts at the initial location', () => expect(shownLocation()).toBe('POP /start?q=1 q=1'))

it('reports PUSH, REPLACE and POP navigations', async () => {
	act(() => navigate('/all?q=a%2Fb#end'))
	expect([shownLocation(), location.pathname + location.search + location.hash]).toEqual([
		'PUSH /all?q=a%2Fb#end q=a/b',
		'/all?q=a%2Fb#end',
	])
	act(() => navigate('?q=2', { replace: true }))
	expect(shownLocation()).toBe('REPLACE /all?q=2 q=2')
	history.back()
	await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
})

it('distinguishes the first page from one reached by going back', async () => {
	expect(isFirst).toBe(true)
	act(() => navigate('/all'))
	expect(isFirst).toBe(false)
	history.back()
	await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
	expect(isFirst).toBe(false)
})

it('numbers the entries of the history, and gives each a key', () => {
	const first = history.state
	expect(first.idx).toBe(0)
	act(() => navigate('/a'))
	act(() => navigate('/b', { replace: true }))
	expect(history.state.idx).toBe(1)
	expect(history.state.key).not.toBe(first.key)
})

it('ignores history entries with the same location, as those of dialogs', async () => {
	act(() => navigate('/all'))
	const before = renders
	history.pushState({ ...history.state, dialog: 'x' }, '')
	history.back()
	await waitFor(() => expect(history.state.dialog).toBeUndefined())
	expect([shownLocation(), renders]).toEqual(['PUSH /all q=', before])
})

it('Navigate redirects when rendered', async () => {
	const entries = history.length
	render(
		<BrowserRouter>
			<Navigate to="/elsewhere" replace />
		</BrowserRouter>,
	)
	await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
	expect(history.length).toBe(entries)
})

it('StaticRouter renders the given URL', () => {
	const html = renderToString(
		<StaticRouter url="/Gardening/post/x?q=5">
			<LocationProbe />
		</StaticRouter>,
	)
	expect(html.replaceAll('<!-- -->', '')).toContain('POP /Gardening/post/x?q=5 q=5')
})

it("replaces a dialog's history entry when navigating", async () => {
	act(() => navigate('/all'))
	const { length } = history
	history.pushState({ ...history.state, dialog: 'x' }, '')
	act(() => navigate('/new'))
	expect([shownLocation(), history.length, history.state.idx, history.state.dialog]).toEqual(['PUSH /new q=', length + 1, 2, undefined])
	history.back()
	await waitFor(() => expect(shownLocation()).toBe('POP /all q='))
})

it("replaces the page under a dialog and keeps the dialog's entry", async () => {
	act(() => navigate('/all'))
	history.pushState({ ...history.state, dialog: 'x' }, '')
	act(() => navigate('/all?sort=new', { replace: true }))
	await waitFor(() => expect(shownLocation()).toBe('REPLACE /all?sort=new q='))
	expect([history.state.idx, history.state.dialog]).toEqual([1, undefined])
	history.back()
	await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
})
