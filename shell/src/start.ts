import type { getInitial as getInitialContract } from '@folkmoot/account-contract/account-endpoints'
import { ApiError, call, endpoint } from '@folkmoot/kit/api'
import { guestSession, type PageStart, type PartPlace, readDevice, type Session } from '@folkmoot/kit/state'
import { early } from './installed-app/early.ts'

/** What the server sends for the browser to begin with. */
export interface Start extends PageStart {
	/** The parts that the server's HTML was drawn with. */
	parts: readonly PartPlace[]
}

const getInitial = endpoint<typeof getInitialContract>('GET', '/api/_initial')

/** What the server sent along, or null on a bare page. */
export function readStart(): Start | null {
	const text = document.getElementById('__data__')?.textContent
	// Made by our own render.tsx in this very shape.
	return text ? (JSON.parse(text) as Start) : null
}

/** The same from the browser alone: on a bare page, offline, or when the server could not render. */
export async function startWithoutServer(): Promise<PageStart> {
	const device = readDevice(Object.fromEntries(new URLSearchParams(document.cookie.replaceAll('; ', '&'))))
	// As the server writes it into the pages that it draws.
	const { dataset } = document.documentElement
	if (device.theme !== 'system') dataset.theme = device.theme
	if (device.font === 'system') dataset.font = 'system'
	const session = await call(getInitial).catch(guestWhileOffline)
	return {
		site: { name: session.siteName || document.title, url: location.origin },
		now: Date.now(),
		device,
		session,
		pages: {},
	}
}

/** Without a connection and with nothing kept there is still the frame, and the offline screen over it (spec 1 §7). */
function guestWhileOffline(error: unknown): Session {
	if (!(error instanceof ApiError && error.code === 'offline')) throw error
	early.hasNoSession = true
	return guestSession
}
