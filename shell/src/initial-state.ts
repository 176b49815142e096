import type { getInitial as getInitialContract } from '@folkmoot/account-contract/account-endpoints'
import { ApiError, call, endpoint, isOffline } from '@folkmoot/kit/api'
import { type AreaModuleRef, guestSession, type InitialState, readDevice, type Session } from '@folkmoot/kit/state'
import { earlyState } from './installed-app/early-state.ts'

/** The initial data that the server embeds for hydration. */
export interface HydrationState extends InitialState {
	/** The parts the server's HTML was rendered with. */
	parts: readonly AreaModuleRef[]
}

const getInitial = endpoint<typeof getInitialContract>('GET', '/api/_initial')

/** The embedded initial data, or null on a bare page. */
export function readInitialState(): HydrationState | null {
	const text = document.getElementById('__data__')?.textContent
	// Our own render.tsx writes it in this shape.
	return text ? (JSON.parse(text) as HydrationState) : null
}

/** Builds the same state in the browser: on a bare page, offline, or when the server could not render. */
export async function fetchInitialState(): Promise<InitialState> {
	const device = readDevice(Object.fromEntries(new URLSearchParams(document.cookie.replaceAll('; ', '&'))))
	// The server writes these attributes into the pages it renders.
	const { dataset } = document.documentElement
	if (device.theme !== 'system') dataset.theme = device.theme
	if (device.font === 'system') dataset.font = 'system'
	const session = await call(getInitial).catch(guestWhileOffline)
	return {
		site: { name: session.siteName || document.title, url: location.origin, contact: session.contact, docsUrl: session.docsUrl },
		now: Date.now(),
		device,
		session,
		pages: {},
	}
}

/** Offline and without cached replies there is still the frame, with the offline screen over it (rule offline-1). */
function guestWhileOffline(error: unknown): Session {
	if (!(error instanceof ApiError && isOffline(error))) throw error
	earlyState.hasNoSession = true
	return guestSession
}
