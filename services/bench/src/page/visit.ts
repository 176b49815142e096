import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Visitor } from '../visitors.ts'
import type { PageRequest } from './page-requests.ts'
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
	takeRequests: () => PageRequest[]
	close: () => Promise<void>
}

interface Options {
	url: string
	who: Visitor
	/** Null for no network throttling. */
	network: Network | null
	slow: number
}

export async function openVisit(browser: Browser, { url, who, network, slow }: Options): Promise<Visit> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
	await context.addCookies(cookiesOf(who, url))
	const page = await context.newPage()
	await page.addInitScript(watchVitals)
	const cdp = await context.newCDPSession(page)
	await cdp.send('Network.enable')
	if (network) await cdp.send('Network.emulateNetworkConditions', conditionsOf(network))
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow })
	const takeRequests = watchRequests(cdp)
	return { page, cdp, takeRequests, close: () => context.close() }
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

function watchRequests(cdp: CDPSession): () => PageRequest[] {
	let requests = new Map<string, PageRequest & { head: number }>()
	cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator: by, documentURL }) => {
		if (!request.url.startsWith('http')) return
		const script = by.stack?.callFrames[0]?.url ?? by.stack?.parent?.callFrames[0]?.url
		const initiator = request.url === documentURL && type === 'Document' ? null : script || by.url || documentURL
		requests.set(requestId, { url: request.url, type, initiator, wireBytes: 0, compressedBytes: 0, decodedBytes: 0, head: 0 })
	})
	// Requested twice, by a preload and by its user, but transferred once.
	cdp.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
	cdp.on('Network.responseReceived', ({ requestId, response }) =>
		change(requestId, (one) => ({ ...one, head: response.encodedDataLength })),
	)
	cdp.on('Network.dataReceived', ({ requestId, dataLength }) =>
		change(requestId, (one) => ({ ...one, decodedBytes: one.decodedBytes + dataLength })),
	)
	cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
		change(requestId, (one) => ({ ...one, wireBytes: encodedDataLength, compressedBytes: Math.max(0, encodedDataLength - one.head) })),
	)
	const change = (id: string, to: (one: PageRequest & { head: number }) => PageRequest & { head: number }) => {
		const one = requests.get(id)
		if (one) requests.set(id, to(one))
	}
	return () => {
		const taken = [...requests.values()]
		requests = new Map()
		return taken
	}
}
