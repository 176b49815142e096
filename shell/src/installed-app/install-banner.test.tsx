import type * as account from '@folkmoot/account-contract/account-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyState, type InstallPromptEvent } from './early-state.ts'
import { InstallBanner } from './install-banner.tsx'
import { useCountAppUse } from './use-count-app-use.ts'

let isStandalone = false

beforeEach(() => {
	localStorage.clear()
	sessionStorage.clear()
	isStandalone = false
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query.includes('standalone') }))
	earlyState.installPrompt = Object.assign(new Event('beforeinstallprompt'), {
		prompt: vi.fn(async () => ({ outcome: 'accepted' as const })),
	})
})
afterEach(() => {
	earlyState.installPrompt = null
	vi.unstubAllGlobals()
})

const banner = () => screen.queryByRole('region', { name: 'Install Folkmoot' })

it('offers installation on the home page, once', async () => {
	renderInFrame(<InstallBanner />)
	const { prompt } = earlyState.installPrompt as InstallPromptEvent // set above
	await act(async () => {
		screen.getByRole('button', { name: 'Install' }).click()
		screen.getByRole('button', { name: 'Install' }).click()
	})
	expect(prompt).toHaveBeenCalledOnce()
	expect(banner()).toBeNull()
})

it('stores the dismissal on the device', async () => {
	const { unmount } = renderInFrame(
		<>
			<main id="main" tabIndex={-1} />
			<InstallBanner />
		</>,
	)
	await act(async () => screen.getByRole('button', { name: 'Never show this again' }).click())
	expect(localStorage.getItem('neverShowInstallBanner')).toBe('true')
	expect(document.activeElement).toBe(screen.getByRole('main'))
	unmount()
	renderInFrame(<InstallBanner />)
	expect(banner()).toBeNull()
})

it('appears only on the home page, and not in the installed app', () => {
	const { unmount } = renderInFrame(<InstallBanner />, { path: '/communities' })
	expect(banner()).toBeNull()
	unmount()
	isStandalone = true
	renderInFrame(<InstallBanner />)
	expect(banner()).toBeNull()
})

function App(): null {
	useCountAppUse()
	return null
}

it('the installed app reports its use once per session', async () => {
	isStandalone = true
	const count = endpoint<typeof account.countAnalyticsEvent>('POST', '/api/analytics')
	const api = fakeApi()
		.on(count, () => ({ success: true as const }))
		.install()
	const { unmount } = renderInFrame(<App />)
	await vi.waitFor(() => expect(sessionStorage.getItem('pwa_use_counted')).toBe('true'))
	unmount()
	renderInFrame(<App />)
	expect(api.requests.map(({ body }) => body)).toEqual([{ event: 'pwa_use' }])
})
