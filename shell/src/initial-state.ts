import type { getInitial as getInitialContract } from '@folkmoot/account-contract/account-endpoints'
import { directionOf, type Language } from '@folkmoot/contract-kit/languages'
import { ApiError, call, endpoint, isOffline } from '@folkmoot/kit/api'
import { type AreaModuleRef, type Device, guestSession, type InitialState, readDevice, type Session } from '@folkmoot/kit/state'
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
	const root = document.documentElement
	if (device.theme !== 'system') root.dataset.theme = device.theme
	if (device.font === 'system') root.dataset.font = 'system'
	// A copy for offline reading may be older than a field of the session.
	const session = { ...guestSession, ...(await call(getInitial).catch(guestWhileOffline)) }
	const language = languageOf(session, device)
	root.lang = language
	root.dir = directionOf(language)
	return {
		site: { name: session.siteName || document.title, url: location.origin, contact: session.contact, docsUrl: session.docsUrl },
		now: Date.now(),
		device,
		session,
		pages: {},
	}
}

/** As the server chooses it (rule languages-1), from the browser's own list instead of its header. */
function languageOf({ user, languages: { offered, default: fallback } }: Session, device: Device): Language {
	const wishes = [user ? user.language : device.language, ...navigator.languages.map((tag) => tag.split('-')[0])] as Language[] // or none
	return wishes.find((wish) => offered.includes(wish)) ?? fallback
}

/** Offline and without cached replies there is still the frame, with the offline screen over it (rule offline-1). */
function guestWhileOffline(error: unknown): Session {
	if (!(error instanceof ApiError && isOffline(error))) throw error
	earlyState.hasNoSession = true
	return guestSession
}
