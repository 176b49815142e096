import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EnablePushButton } from './enable-push-button.tsx'
import { usePush, usePushQuestion } from './use-push-question.ts'

const question = 'Get notified about replies?'
const refused = "It looks like your browser doesn't support push notifications."
// It is not used before permission is granted.
const worker = {} as ServiceWorkerRegistration
const session = () => ({ ...memberSession({ noPosts: 2, noComments: 5 }), vapidPublicKey: 'BA' })

beforeEach(() => {
	localStorage.clear()
	vi.stubGlobal('PushManager', class {})
	vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { getRegistration: async () => undefined } }))
})
afterEach(() => vi.unstubAllGlobals())

function Page({ registration = worker }: { registration?: ServiceWorkerRegistration | null }) {
	usePush(registration)
	const ask = usePushQuestion()
	return (
		<button type="button" onClick={ask}>
			Open the bell
		</button>
	)
}
type Rendered = ReturnType<typeof renderInFrame>
const texts = ({ store }: Rendered) => store.get(alertsAtom).map(({ text }) => text)
/** What the poll brings once a comment was written. */
const write = ({ store }: Rendered) =>
	act(() => store.set(sessionAtom, (session) => ({ ...session, user: session.user && { ...session.user, noComments: 6 } })))
const open = () => act(async () => screen.getByRole('button', { name: 'Open the bell' }).click())

describe('the question about push', () => {
	it('waits for a reason', () => {
		expect(texts(renderInFrame(<Page />, { session: session() }))).toEqual([])
		expect(localStorage.getItem('notifPermsLastAskedAt')).toBeNull()
	})

	it('comes after a comment, once', async () => {
		const page = renderInFrame(<Page />, { session: session() })
		write(page)
		expect(texts(page)).toEqual([question])
		const seconds = Number(localStorage.getItem('notifPermsLastAskedAt'))
		expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60)
		act(() => page.store.set(alertsAtom, []))
		await open()
		expect(texts(page)).toEqual([])
	})

	it('comes when the notifications are opened, and enables push', async () => {
		const page = renderInFrame(<Page />, { session: session() })
		await open()
		const [asked] = page.store.get(alertsAtom)
		expect(asked).toMatchObject({ text: question, action: { label: 'Enable push' } })
		await act(async () => asked?.action?.run())
		await vi.waitFor(() => expect(texts(page)).toContain(refused))
	})

	it.each([
		['a guest', { ...guestSession(), vapidPublicKey: 'BA' }],
		['a member of a site without push', { ...memberSession(), vapidPublicKey: '' }],
	])('is not put to %s', async (_who, viewer) => {
		const page = renderInFrame(<Page />, { session: viewer })
		await open()
		expect(texts(page)).toEqual([])
	})

	it('is not put without a service worker', () => {
		const page = renderInFrame(<Page registration={null} />, { session: session() })
		write(page)
		expect(texts(page)).toEqual([])
	})

	it('does not come in the middle of a form', () => {
		document.body.insertAdjacentHTML('beforeend', '<form><button type="button">Choose images</button></form>')
		onTestFinished(() => document.querySelector('body > form')?.remove())
		document.querySelector<HTMLButtonElement>('form button')?.focus()
		const page = renderInFrame(<Page />, { session: session() })
		write(page)
		expect(texts(page)).toEqual([])
	})
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
