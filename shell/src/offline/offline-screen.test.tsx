import { ApiError } from '@folkmoot/kit/api'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyState } from '../installed-app/early-state.ts'
import { OfflineScreen } from './offline-screen.tsx'

const sentence = "You're offline. Check your internet connection."

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true })
	// jsdom has no modal dialogs.
	let focused: Element | null = null
	HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
		focused = document.activeElement
		this.open = true
		this.querySelector('button')?.focus()
	}
	HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
		this.open = false
		if (this.isConnected && focused instanceof HTMLElement) focused.focus()
	}
	globalThis.fetch = async () => {
		throw new TypeError('Failed to fetch')
	}
})
afterEach(() => vi.useRealTimers())

const dispatch = (name: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(name)))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('appears when the device goes offline, and disappears two seconds after it is back', async () => {
	renderInFrame(<OfflineScreen />)
	expect(screen.queryByText(sentence)).toBeNull()
	await dispatch('offline')
	expect(screen.getByText(sentence)).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
	await dispatch('online')
	await pass(1_900)
	expect(screen.getByText(sentence)).toBeTruthy()
	await pass(200)
	expect(screen.queryByText(sentence)).toBeNull()
})

it('checks the connection on Retry', async () => {
	renderInFrame(<OfflineScreen />)
	await dispatch('offline')
	await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
	expect(await screen.findByText('Still no connection.')).toBeTruthy()
	globalThis.fetch = async () => new Response('ok')
	await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
	expect(await screen.findByText('You are back online.')).toBeTruthy()
	await pass(2_100)
	expect(screen.queryByText(sentence)).toBeNull()
})

it('leaves the page as it is: typed text and the focus', async () => {
	renderInFrame(
		<>
			<OfflineScreen />
			<textarea aria-label="Comment" />
		</>,
	)
	const comment = screen.getByLabelText('Comment')
	comment.focus()
	await dispatch('offline')
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(document.activeElement).toBe(comment)
	const [banner] = screen.getAllByRole('region', { name: 'No connection' })
	expect(banner && banner.compareDocumentPosition(comment) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('is left to a page that has nothing to show, which says the sentence itself, once', async () => {
	const error = ApiError.from(408, null)
	renderInFrame(
		<>
			<OfflineScreen />
			<DataFallback of={{ state: 'failed', error, reload: async () => undefined }} skeleton={null} />
			<DataFallback of={{ state: 'failed', error, reload: async () => undefined }} skeleton={null} level={2} />
		</>,
	)
	await dispatch('offline')
	expect(screen.getAllByText(sentence).map(({ tagName }) => tagName)).toEqual(['H1'])
	expect(screen.getByRole('heading', { name: 'Not available offline' })).toBeTruthy()
	await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
	expect(await screen.findByText('Still no connection.')).toBeTruthy()
})

it('is over everything where no session is known', async () => {
	earlyState.hasNoSession = true
	renderInFrame(<OfflineScreen />)
	await pass(0)
	expect(screen.getByRole('dialog', { name: sentence })).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Retry' })).toBe(document.activeElement)
	earlyState.hasNoSession = false
})

it.each([
	[true, 'Comment'],
	[false, 'Page'],
])('returns the focus from Retry when the banner disappears, if what had it is still there: %s', async (isThere, label) => {
	renderInFrame(
		<main id="main" tabIndex={-1} aria-label="Page">
			<textarea aria-label="Comment" />
			<OfflineScreen />
		</main>,
	)
	const comment = screen.getByLabelText('Comment')
	comment.focus()
	await dispatch('offline')
	screen.getByRole('button', { name: 'Retry' }).focus()
	if (!isThere) comment.remove()
	await dispatch('online')
	await pass(2_100)
	expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
})
