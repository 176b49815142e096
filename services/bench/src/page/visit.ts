import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Visitor } from '../people.ts'
import type { Asked } from './asked.ts'
import { watchVitals } from './vitals.ts'

/** The simulated network. */
export interface Network {
	roundTripMs: number
	megabits: number
}

export const networks = {
	near: { roundTripMs: 40, megabits: 10 },
	far: { roundTripMs: 150, megabits: 1.6 },
} as const satisfies Record<string, Network>

/** A browser without a cache, CPU throttled, behind a simulated network. */
export interface Visit {
	page: Page
	cdp: CDPSession
	/** Requests since the last call. */
	takeAsked: () => Asked[]
	close: () => Promise<void>
}

interface Wish {
	url: string
	who: Visitor
	/** Null for no network throttling. */
	network: Network | null
	slow: number
}

export async function openVisit(browser: Browser, { url, who, network, slow }: Wish): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
	await context.addCookies(cookiesOf(who, url))
	const page = await context.newPage()
	await page.addInitScript(watchVitals)
	const cdp = await context.newCDPSession(page)
	await cdp.send('Network.enable')
	if (network) await cdp.send('Network.emulateNetworkConditions', conditionsOf(network))
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
	const takeAsked = watchRequests(cdp)
	return { page, cdp, takeAsked, close: () => context.close() }
}

function cookiesOf({ cookie }: Visitor, url: string) {
	return cookie
		.split('; ')
		.filter((pair) => pair !== '')
		.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }))
}

function conditionsOf({ roundTripMs, megabits }: Network) {
	const bytesPerSecond = (megabits * 1_000_000) / 8
	return { offline: false, latency: roundTripMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
}

function watchRequests(cdp: CDPSession): () => Asked[] {
	let asked = new Map<string, Asked & { head: number }>()
	cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, documentURL }) => {
		if (!request.url.startsWith('http')) return
		const script = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url
		const by = request.url === documentURL && type === 'Document' ? null : script || initiator.url || documentURL
		asked.set(requestId, { url: request.url, type, by, wire: 0, packed: 0, unpacked: 0, head: 0 })
	})
	// Requested twice, by a preload and by its user, but transferred once.
	cdp.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
	cdp.on('Network.responseReceived', ({ requestId, response }) =>
		change(requestId, (one) => ({ ...one, head: response.encodedDataLength })),
	)
	cdp.on('Network.dataReceived', ({ requestId, dataLength }) =>
		change(requestId, (one) => ({ ...one, unpacked: one.unpacked + dataLength })),
	)
	cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
		change(requestId, (one) => ({ ...one, wire: encodedDataLength, packed: Math.max(0, encodedDataLength - one.head) })),
	)
	const change = (id: string, to: (one: Asked & { head: number }) => Asked & { head: number }) => {
		const one = asked.get(id)
		if (one) asked.set(id, to(one))
	}
	return () => {
		const taken = [...asked.values()]
		asked = new Map()
		return taken
	}
}
