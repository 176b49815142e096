import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestRouter } from '../../testing/test-router.tsx'
import {
	leaveDialog,
	Navigate,
	useCloseOnBack,
	useIsFirstPage,
	useLocation,
	useNavigate,
	useNavigationType,
	usePageBlocker,
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

let setDialogs: (names: readonly string[]) => void = () => undefined

/** Dialogs that are closed by going back. */
function Dialogs() {
	const [names, setNames] = useState<readonly string[]>([])
	setDialogs = setNames
	return names.map((name) => <Dialog key={name} name={name} onClose={() => setNames((all) => all.filter((other) => other !== name))} />)
}

function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
	useCloseOnBack(onClose)
	return <div role="dialog">{name}</div>
}

const shouldBlock = vi.fn()

function Blocking() {
	usePageBlocker(shouldBlock)
	return null
}

const openDialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)

/** What jsdom does later, such as going back. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

beforeEach(() => {
	history.pushState(null, '', '/start?q=1')
	render(
		<TestRouter>
			<LocationProbe />
			<Dialogs />
		</TestRouter>,
	)
})

describe('the location', () => {
	it('is the address at first', () => expect(shownLocation()).toBe('POP /start?q=1 q=1'))

	it('is reached by PUSH, REPLACE and POP', async () => {
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

	it('keeps path and query on the way to an anchor', () => {
		act(() => navigate('#end'))
		expect(shownLocation()).toBe('PUSH /start?q=1#end q=1')
	})

	it('is the first page until another is opened, and not again after going back', async () => {
		expect(isFirst).toBe(true)
		act(() => navigate('/all'))
		expect(isFirst).toBe(false)
		history.back()
		await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
		expect(isFirst).toBe(false)
	})

	it('has a numbered history entry with a key of its own', () => {
		const first = history.state
		expect(first.idx).toBe(0)
		act(() => navigate('/a'))
		act(() => navigate('/b', { replace: true }))
		expect(history.state.idx).toBe(1)
		expect(history.state.key).not.toBe(first.key)
	})

	it('is rendered in one go, not as a transition', () => {
		act(() => navigate('/all'))
		const before = renders
		// A transition would be rendered later.
		act(() => {
			navigate('/new')
		})
		expect([shownLocation(), renders]).toEqual(['PUSH /new q=', before + 1])
	})
})

it('Navigate redirects when rendered', async () => {
	const entries = history.length
	render(
		<TestRouter>
			<Navigate to="/elsewhere" replace />
		</TestRouter>,
	)
	await waitFor(() => expect(location.pathname).toBe('/elsewhere'))
	expect(history.length).toBe(entries)
})

describe('a dialog', () => {
	it('has a history entry, and neither opening nor closing it renders the page', async () => {
		act(() => navigate('/all'))
		const before = [renders, history.length] as const
		act(() => setDialogs(['a']))
		expect([renders, history.length]).toEqual([before[0], before[1] + 1])
		history.back()
		await waitFor(() => expect(openDialogs()).toEqual([]))
		expect([shownLocation(), renders]).toEqual(['PUSH /all q=', before[0]])
	})

	it('leaves no entry behind when it is closed', async () => {
		act(() => setDialogs(['a']))
		act(() => setDialogs([]))
		await settle()
		expect([history.state.idx, shownLocation()]).toEqual([0, 'POP /start?q=1 q=1'])
	})

	it.each([
		[['a', 'b'], ['a']],
		[
			['a', 'b', 'c'],
			['a', 'b'],
		],
	])('of %j, going back closes only the topmost', async (names, left) => {
		for (const [index] of names.entries()) act(() => setDialogs(names.slice(0, index + 1)))
		history.back()
		await waitFor(() => expect(openDialogs()).toEqual(left))
		await settle()
		expect([openDialogs(), history.state.idx]).toEqual([left, left.length])
	})

	it('gives its entry to the dialog that replaces it', async () => {
		act(() => setDialogs(['a']))
		const { length } = history
		act(() => setDialogs(['b']))
		await settle()
		expect([openDialogs(), history.length, history.state.idx]).toEqual([['b'], length, 1])
		history.back()
		await waitFor(() => expect(openDialogs()).toEqual([]))
	})

	it('waits with its entry while that of another is being left', async () => {
		act(() => setDialogs(['a']))
		act(() => setDialogs([]))
		await act(() => new Promise((resolve) => setTimeout(resolve)))
		act(() => setDialogs(['b']))
		await settle()
		expect([openDialogs(), history.state.idx]).toEqual([['b'], 1])
	})

	it('gives its entry to the page that a link in it opens: one Back for each page', async () => {
		act(() => navigate('/all'))
		const { length } = history
		act(() => setDialogs(['a']))
		act(() => {
			navigate('/new')
			setDialogs([])
		})
		await settle()
		expect([shownLocation(), history.length, history.state.idx]).toEqual(['PUSH /new q=', length + 1, 2])
		history.back()
		await waitFor(() => expect(shownLocation()).toBe('POP /all q='))
	})

	it('stays open with its entry when the page under it is replaced', async () => {
		act(() => navigate('/all'))
		act(() => setDialogs(['a']))
		act(() => navigate('/all?sort=new', { replace: true }))
		await waitFor(() => expect(shownLocation()).toBe('REPLACE /all?sort=new q='))
		expect([history.state.idx, openDialogs()]).toEqual([2, ['a']])
		history.back()
		await waitFor(() => expect(openDialogs()).toEqual([]))
		expect(shownLocation()).toBe('REPLACE /all?sort=new q=')
		history.back()
		await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
	})

	it('lets a navigation wait while its entry is being left', async () => {
		act(() => setDialogs(['a']))
		act(() => setDialogs([]))
		await act(() => new Promise((resolve) => setTimeout(resolve)))
		act(() => navigate('/new'))
		await waitFor(() => expect(shownLocation()).toBe('PUSH /new q='))
		await settle()
		expect([shownLocation(), history.state.idx]).toEqual(['PUSH /new q=', 1])
	})

	it('can be left before the document is reloaded', async () => {
		const reload = vi.fn()
		leaveDialog(reload)
		expect(reload).toHaveBeenCalledOnce()
		act(() => setDialogs(['a']))
		leaveDialog(reload)
		expect(reload).toHaveBeenCalledOnce()
		await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
		expect(history.state.idx).toBe(0)
	})
})

describe('a blocker', () => {
	beforeEach(() => {
		shouldBlock.mockReset().mockReturnValue(true)
		cleanup()
		history.pushState(null, '', '/start?q=1')
		render(
			<TestRouter>
				<LocationProbe />
				<Dialogs />
				<Blocking />
			</TestRouter>,
		)
	})

	it('is asked about links, and the page stays', () => {
		act(() => navigate('/all#end'))
		expect(shouldBlock.mock.lastCall).toEqual([{ to: '/all#end', type: 'PUSH' }])
		expect([shownLocation(), location.pathname]).toEqual(['POP /start?q=1 q=1', '/start'])
		shouldBlock.mockReturnValue(false)
		act(() => navigate('/all'))
		expect(shownLocation()).toBe('PUSH /all q=')
	})

	it('is asked about links in dialogs, which stay open', async () => {
		act(() => setDialogs(['a']))
		act(() => navigate('/all'))
		expect(shouldBlock.mock.lastCall).toEqual([{ to: '/all', type: 'PUSH' }])
		await settle()
		expect([openDialogs(), history.state.idx]).toEqual([['a'], 1])
	})

	it('is asked about going back, which is undone before anything is shown', async () => {
		shouldBlock.mockReturnValue(false)
		act(() => navigate('/all'))
		shouldBlock.mockClear().mockReturnValueOnce(true)
		const before = renders
		history.back()
		await waitFor(() => expect(shouldBlock).toHaveBeenCalledOnce())
		await settle()
		expect([location.pathname, shownLocation(), renders]).toEqual(['/all', 'PUSH /all q=', before])
		expect(shouldBlock.mock.lastCall).toEqual([{ to: '/start?q=1', type: 'POP' }])
		history.back()
		await waitFor(() => expect(shownLocation()).toBe('POP /start?q=1 q=1'))
	})

	it('is not asked about dialogs, anchors and redirects', async () => {
		act(() => setDialogs(['a']))
		history.back()
		await waitFor(() => expect(openDialogs()).toEqual([]))
		act(() => navigate('#end'))
		act(() => navigate('/all', { replace: true }))
		expect(shownLocation()).toBe('REPLACE /all q=')
		expect(shouldBlock).not.toHaveBeenCalled()
	})
})
