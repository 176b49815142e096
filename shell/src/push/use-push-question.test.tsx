import { alertsAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { EnablePushButton } from './enable-push-button.tsx'
import { PushPrompt } from './push-prompt.tsx'

const title = 'Hear of replies when you are away?'
const refused = "It looks like your browser doesn't support push notifications."
// It is not used before permission is granted.
const worker = {} as ServiceWorkerRegistration
const session = () => ({ ...memberSession(), vapidPublicKey: 'BA' })

beforeEach(() => {
	localStorage.clear()
	vi.stubGlobal('PushManager', class {})
	vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
})
afterEach(() => vi.unstubAllGlobals())

it('prompts a member, and stores when it was closed', async () => {
	renderInFrame(<PushPrompt worker={worker} />, { session: session() })
	await screen.findByRole('dialog', { name: title })
	expect(localStorage.getItem('notifPermsLastAskedAt')).toBeNull()
	await act(async () => screen.getByRole('button', { name: 'Not now' }).click())
	const seconds = Number(localStorage.getItem('notifPermsLastAskedAt'))
	expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60)
})

it.each([
	['a guest', { ...guestSession(), vapidPublicKey: 'BA' }, worker],
	['a site without push', { ...memberSession(), vapidPublicKey: '' }, worker],
	['a browser without a service worker', session(), null],
])('does not prompt %s', async (_who, viewer, registration) => {
	// Dialogs load on demand: once this one is shown, the prompt would be too.
	renderInFrame(
		<>
			<PushPrompt worker={registration} />
			<Dialog title="Another" onClose={() => undefined}>
				Shown
			</Dialog>
		</>,
		{ session: viewer },
	)
	await screen.findByText('Shown')
	expect(screen.queryByText(title)).toBeNull()
})

it('does not prompt in the middle of a form', async () => {
	document.body.insertAdjacentHTML('beforeend', '<form><button type="button">Choose images</button></form>')
	onTestFinished(() => document.querySelector('body > form')?.remove())
	document.querySelector<HTMLButtonElement>('form button')?.focus()
	renderInFrame(
		<>
			<PushPrompt worker={worker} />
			<Dialog title="Another" onClose={() => undefined}>
				Shown
			</Dialog>
		</>,
		{ session: session() },
	)
	await screen.findByText('Shown')
	expect(screen.queryByText(title)).toBeNull()
})

it('keeps the focus near the button that is disabled once push is on', async () => {
	renderInFrame(<EnablePushButton />, { session: session() })
	const button = await screen.findByRole('button', { name: 'Enable push' })
	button.focus()
	vi.stubGlobal('Notification', { permission: 'granted' })
	await act(async () => button.click())
	await screen.findByRole('button', { name: 'Push is on' })
	expect(document.activeElement).toBe(button.parentElement)
})

it('alerts when permission is denied', async () => {
	const { store } = renderInFrame(<EnablePushButton />, { session: session() })
	await act(async () => (await screen.findByRole('button', { name: 'Enable push' })).click())
	await vi.waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([refused]))
})
