import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { Stream } from 'node:stream'
import type { Copies } from '@folkmoot/service-kit/copies'
import type { Service } from '@folkmoot/service-kit/create-service'
import { toFailure } from '@folkmoot/service-kit/error-handler'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { type Caller, handCaller, signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { isRead } from './is-read.ts'
import { createLine, type Line } from './places.ts'
import type { Match } from './router.ts'

export interface Handover {
	/** null where it does not matter who asks. */
	caller: Caller | null
	/** Given where `caller` is only who it was the last time: who it is. Only for reads that may begin so. */
	sure?: Promise<Caller>
	match: Match
	/** Told when the service cannot answer. */
	failed: (failure: Failure) => void
}

/** Hands a request to a service and lets it answer. */
export type Forward = (req: IncomingMessage, res: ServerResponse, handover: Handover) => void

/** A service that says nothing for so long is taken to hang. */
const patienceMs = 15_000
/** Images wait in line to be made. */
const patienceWithImagesMs = 120_000

export function patienceWith(area: string): number {
	return area === 'media' ? patienceWithImagesMs : patienceMs
}

/** Rejects where the copy could not answer. */
type Attempt = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * The way to a service that is a process of its own, or several. A read that one copy could not begin to answer is the
 * next one's; a write is not sent twice by us, but by its caller, with its key. With a single address a read is tried once
 * more there: behind it may be several.
 */
export function forwardTo(copies: Copies, secret: string, timeoutMs: number): Forward {
	const attempts = new Map(copies.inOrder().map((url) => [url, attemptsAt(url, timeoutMs)]))

	/** Null where the copy answered, or there is nobody to be answered. */
	async function ask(url: string, req: IncomingMessage, res: ServerResponse): Promise<Failure | null> {
		const attempt = attempts.get(url)?.[isRead(req) ? 'read' : 'write']
		const since = performance.now()
		const hasAnswered = await attempt?.(req, res).then(
			() => true,
			() => false,
		)
		// Who asked may have gone: that says nothing about who was asked.
		if (hasAnswered || res.destroyed) return null
		copies.noteAway(url)
		return performance.now() - since >= timeoutMs ? late() : away()
	}

	async function forward(req: IncomingMessage, res: ServerResponse): Promise<Failure | null> {
		const [first = '', second = first] = copies.inOrder()
		const failure = await ask(first, req, res)
		if (!failure || !isRead(req) || failure.code === 'gateway_timeout' || res.headersSent) return failure
		return ask(second, req, res)
	}

	return (req, res, { caller, failed }) => {
		if (caller) req.headers[viewerHeader] = signCaller(caller, secret, Date.now())
		void forward(req, res).then((failure) => failure && failed(failure))
	}
}

/** The body of a read; that of the request could be sent only once. */
class NoBody extends Stream {
	override pipe<T extends NodeJS.WritableStream>(to: T): T {
		to.end()
		return to
	}
}

/**
 * Connections are kept; the plugins that would write a text for each answer are left out, so that what goes wrong comes
 * back here (stack: gateway and services).
 */
function attemptsAt(url: string, timeoutMs: number): { read: Attempt; write: Attempt } {
	const { protocol, hostname, port, host } = new URL(url)
	const options = {
		target: { protocol, host, hostname, port },
		// As many as there are calls: none waits here unseen, and for how long.
		agent: new Agent({ keepAlive: true, scheduling: 'lifo' }),
		xfwd: true,
		proxyTimeout: timeoutMs,
		ejectPlugins: true,
		// Nobody may listen to its errors: only then is the promise rejected with them.
		plugins: [],
	}
	return {
		read: createProxyMiddleware<IncomingMessage, ServerResponse>({ ...options, buffer: new NoBody() }),
		write: createProxyMiddleware<IncomingMessage, ServerResponse>(options),
	}
}

/** A service that is mounted in this process. Reads pass by its app, which would look for the endpoint once more. */
export function forwardInside({ handler, answerRead }: Pick<Service, 'handler' | 'answerRead'>): Forward {
	return (req, res, { caller, sure, match: { route, params } }) => {
		if (caller && route.endpoint && answerRead(req, res, { endpoint: route.endpoint, caller, sure, params })) return
		if (caller) handCaller(req, caller)
		handler(req, res)
	}
}

/** A service that is neither mounted nor has an address. */
export const forwardNowhere: Forward = (_req, _res, { failed }) => failed(away())

/** Lets no more through at a time than a service can have under way; the others stand in line. */
export function forwardInLine(line: Line, forward: Forward, watch?: Parameters<typeof createLine>[1]): Forward {
	const takePlace = createLine(line, watch)
	return (req, res, handover) => {
		takePlace(res)
			.then(() => forward(req, res, handover))
			.catch((error: unknown) => handover.failed(toFailure(error)))
	}
}

const late = () => fail('gateway_timeout', { retryAfter: 2 })
const away = () => fail('service_unavailable', { retryAfter: 2 })
