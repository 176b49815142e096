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

const look = () => act(() => vi.advanceTimersByTimeAsync(10_000))

it('asks once a newer worker waits, at the next look, and not again after Not now', async () => {
	renderInFrame(<UpdatePrompt worker={worker} />)
	expect(screen.queryByRole('dialog')).toBeNull()
	await look()
	const prompt = await screen.findByRole('dialog', { name: 'Update available!' })
	expect(Number(localStorage.getItem('update_prompt_displayed_at'))).toBeGreaterThan(0)
	await act(async () => screen.getByRole('button', { name: 'Not now' }).click())
	expect(prompt.isConnected).toBe(false)
	await look()
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(postMessage).not.toHaveBeenCalled()
})

it('lets the new worker take over on Reload', async () => {
	renderInFrame(<UpdatePrompt worker={worker} />)
	await look()
	await act(async () => (await screen.findByRole('button', { name: 'Reload' })).click())
	expect(postMessage).toHaveBeenCalledWith('take-over')
})

it('waits until nobody types', async () => {
	renderInFrame(
		<>
			<textarea aria-label="Draft" />
			<UpdatePrompt worker={worker} />
		</>,
	)
	screen.getByLabelText('Draft').focus()
	await look()
	expect(screen.queryByRole('dialog')).toBeNull()
	screen.getByLabelText('Draft').blur()
	await look()
	expect(await screen.findByRole('dialog', { name: 'Update available!' })).toBeTruthy()
})
