import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UpdatePrompt } from './update-prompt.tsx'

const postMessage = vi.fn()
// The part of a registration that the prompt reads.
const worker = { waiting: { postMessage } as Partial<ServiceWorker> as ServiceWorker }

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true })
	localStorage.clear()
	vi.stubGlobal('innerWidth', 390)
	Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: Object.assign(new EventTarget(), { controller: {} }) })
})
afterEach(() => {
	Reflect.deleteProperty(navigator, 'serviceWorker')
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

const nextCheck = () => act(() => vi.advanceTimersByTimeAsync(10_000))

it('prompts once a newer worker waits, and not again after Not now', async () => {
	renderInFrame(<UpdatePrompt worker={worker} />)
	expect(screen.queryByRole('dialog')).toBeNull()
	await nextCheck()
	const prompt = await screen.findByRole('dialog', { name: 'Update available!' })
	expect(Number(localStorage.getItem('update_prompt_displayed_at'))).toBeGreaterThan(0)
	await act(async () => screen.getByRole('button', { name: 'Not now' }).click())
	expect(prompt.isConnected).toBe(false)
	await nextCheck()
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(postMessage).not.toHaveBeenCalled()
})

it('activates the new worker on Reload', async () => {
	renderInFrame(<UpdatePrompt worker={worker} />)
	await nextCheck()
	await act(async () => (await screen.findByRole('button', { name: 'Reload' })).click())
	expect(postMessage).toHaveBeenCalledWith('take-over')
})

it('waits while the viewer is typing', async () => {
	renderInFrame(
		<>
			<textarea aria-label="Draft" />
			<UpdatePrompt worker={worker} />
		</>,
	)
	screen.getByLabelText('Draft').focus()
	await nextCheck()
	expect(screen.queryByRole('dialog')).toBeNull()
	screen.getByLabelText('Draft').blur()
	await nextCheck()
	expect(await screen.findByRole('dialog', { name: 'Update available!' })).toBeTruthy()
})
