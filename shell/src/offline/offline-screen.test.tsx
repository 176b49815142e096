import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it('returns the focus when it is dismissed', async () => {
	renderInFrame(
		<>
			<textarea aria-label="Comment" />
			<OfflineScreen />
		</>,
	)
	screen.getByLabelText('Comment').focus()
	await dispatch('offline')
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
	await act(async () => screen.getByRole('button', { name: 'Read what is kept' }).click())
	expect(document.activeElement).toBe(screen.getByLabelText('Comment'))
})

it('moves the focus to the page if what had it is gone when it disappears', async () => {
	renderInFrame(
		<main id="main" tabIndex={-1}>
			<a href="/all">All</a>
			<OfflineScreen />
		</main>,
	)
	const link = screen.getByRole('link')
	link.focus()
	await dispatch('offline')
	link.remove()
	await dispatch('online')
	await pass(2_100)
	expect(document.activeElement?.id).toBe('main')
})

it.each([
	[true, 'Comment'],
	[false, 'Page'],
])('returns the focus from Retry of the bar when that disappears, if what had it is still there: %s', async (isThere, label) => {
	renderInFrame(
		<main id="main" tabIndex={-1} aria-label="Page">
			<textarea aria-label="Comment" />
			<OfflineScreen />
		</main>,
	)
	const comment = screen.getByLabelText('Comment')
	comment.focus()
	await dispatch('offline')
	await act(async () => screen.getByRole('button', { name: 'Read what is kept' }).click())
	screen.getByRole('button', { name: 'Retry' }).focus()
	if (!isThere) comment.remove()
	await dispatch('online')
	await pass(2_100)
	expect(document.activeElement?.getAttribute('aria-label')).toBe(label)
})

it('can be dismissed, leaving a bar with the age of the copy', async () => {
	renderInFrame(<OfflineScreen />)
	await dispatch('offline')
	await act(async () => screen.getByRole('button', { name: 'Read what is kept' }).click())
	expect(screen.queryByText(sentence)).toBeNull()
	expect(screen.getByText(/^Offline copy from \d/)).toBeTruthy()
	await dispatch('online')
	await pass(2_100)
	expect(screen.queryByText(/^Offline copy/)).toBeNull()
})

it('says in the bar too that a retry failed', async () => {
	renderInFrame(<OfflineScreen />)
	await dispatch('offline')
	await act(async () => screen.getByRole('button', { name: 'Read what is kept' }).click())
	await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
	expect(await screen.findByText('Still no connection.')).toBeTruthy()
})
