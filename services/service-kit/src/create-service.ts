import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import express, { type Express, type Request, type Response } from 'express'
import { currentRequestId, requestIdHeader, runInRequestScope } from './calls/request-scope.ts'
import type { Deps } from './context.ts'
import { errorHandler, sendError } from './error-handler.ts'
import { fail } from './failure.ts'
import { readJsonBody } from './http/json-body.ts'
import { parseQuery } from './http/parse-query.ts'
import { type Received, receiveFile } from './http/receive-file.ts'
import { rejectInput } from './http/reject-input.ts'
import { sendOutcome } from './http/send.ts'
import { assertReady } from './process/assert-ready.ts'
import { isShared, sharedHeader } from './replies/shared-reply.ts'
import { type Call, checkAccess, run } from './run.ts'
import type { Served } from './serve.ts'
import { type HealthStatus, healthOf } from './telemetry/service-health.ts'
import { telemetryOf } from './telemetry/telemetry.ts'
import { attachedCaller, type Caller, readCaller, viewerHeader } from './viewer.ts'
import type { Outcome } from './writes/idempotency.ts'

/** A service as the gateway, the tests and its own process use it. */
export interface Service {
	area: string
	/** An Express app that answers this room's endpoints. */
	handler: Express
	served: readonly Served[]
	/**
	 * Answers a read in this process for the gateway, which has matched the endpoint and its parameters already: the app would
	 * route it a second time. False if only the app can answer it.
	 */
	answerRead: (req: IncomingMessage, res: ServerResponse, read: Read) => boolean
	/** Starts the background work (following events); returns the function that stops it. */
	startFollowing: () => Promise<() => Promise<void>>
}

/** A call of a GET endpoint, as the gateway has matched it. */
export interface Read {
	endpoint: EndpointSpec
	caller: Caller
	/** The verified caller, if `caller` is only the expected one (speculative read); rejects if the call is refused. */
	verifiedCaller?: Promise<Caller> | undefined
	params: Record<string, string | undefined>
	/** Called before the reply is sent if all guests get the same one (shared-reply.ts). */
	onShared?: ((outcome: Outcome) => void) | undefined
}

interface ServiceOptions {
	area: string
	deps: Deps
	/** The table: endpoint → handler. */
	served: readonly Served[]
	startFollowing?: Service['startFollowing']
	/** Adds routes that are no endpoints, such as the bytes of images. */
	extend?: (app: Express) => void
}

/** Creates a room's Express app from its table of endpoints. */
export function createService({ area, deps, served, startFollowing, extend }: ServiceOptions): Service {
	const handler = express()
	handler.disable('x-powered-by')
	handler.set('etag', false)
	handler.set('query parser', parseQuery)
	handler.use((req, _res, next) => inScopeOf(req, deps.db, next))
	const health = healthOf(deps.db, area)
	handler.get('/healthz', (_req, res) => void res.json({ status: 'ok', ...health }))
	handler.get('/readyz', (_req, res, next) => {
		assertReady(deps.db).then(() => res.json({ status: 'ready', area }), next)
	})
	for (const one of [...served].sort(bySpecificity)) {
		const { method, path, body } = one.endpoint
		handler[verb(method)](path, ...(body ? readJsonBody : []), (req, res, next) => answer(one, req, res, deps).catch(next))
	}
	extend?.(handler)
	handler.use((_req, _res, next) => next(fail('not_found')))
	handler.use(errorHandler(deps.log, health))
	const answerRead = readsOf(served, deps, health)
	return { area, handler, served, answerRead, startFollowing: startFollowing ?? (async () => async () => {}) }
}

function readsOf(served: readonly Served[], deps: Deps, health: HealthStatus): Service['answerRead'] {
	const reads = new Map(served.filter(({ endpoint }) => endpoint.method === 'GET').map((one) => [one.endpoint, one]))
	return (req, res, { endpoint, caller, verifiedCaller, params, onShared }) => {
		const one = reads.get(endpoint)
		if (!one) return false
		const call: Call = {
			caller,
			verifiedCaller,
			params,
			query: parseQuery(queryOf(req.url ?? '')),
			body: undefined,
			userAgent: req.headers['user-agent'] ?? null,
		}
		run(one, call, deps)
			.then((outcome) => {
				if (onShared && isShared(outcome.reply)) onShared(outcome)
				return sendOutcome(req, res, outcome)
			})
			.catch((error: unknown) => sendError(error, { req, res }, { log: deps.log, health }))
		return true
	}
}

function queryOf(url: string): string {
	const cut = url.indexOf('?')
	return cut < 0 ? '' : url.slice(cut + 1)
}

/** A gateway in another process sends the request id in a header; in this process it is known. */
function inScopeOf({ headers }: Request, db: object, next: () => void): void {
	const requestId = headers[requestIdHeader]
	const { traces } = telemetryOf(db)
	if (currentRequestId() !== undefined || typeof requestId !== 'string') next()
	else runInRequestScope(requestId, () => (traces ? traces.continueFrom(headers, next) : next()))
}

const verb = (method: EndpointSpec['method']) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'

/** Sorts fixed segments before parameters, so that /lists/_saved_to does not match /lists/:listId. */
function bySpecificity(a: Served, b: Served): number {
	const rank = ({ endpoint }: Served) =>
		endpoint.path
			.split('/')
			.map((segment) => (segment.startsWith(':') ? '1' : '0'))
			.join('')
	return rank(a).localeCompare(rank(b))
}

async function answer(served: Served, req: Request, res: Response, deps: Deps): Promise<void> {
	const caller: Caller | null = attachedCaller(req) ?? readCaller(req.get(viewerHeader), deps.secret, Date.now())
	if (!caller) throw fail('not_logged_in', { message: 'This service answers the gateway only.' })
	checkAccess(served.endpoint, caller)
	const call: Call = {
		caller,
		params: req.params,
		query: req.query,
		body: req.body as unknown,
		idempotencyKey: req.get('idempotency-key'),
		userAgent: req.get('user-agent') ?? null,
	}
	const received = await receive(served, req, call, deps)
	try {
		const outcome = await run(served, { ...call, ...(received ? { file: received.file } : {}) }, deps)
		if (!caller.viewer && isShared(outcome.reply)) res.setHeader(sharedHeader, '1')
		await sendOutcome(req, res, outcome)
	} finally {
		await received?.discard()
	}
}

async function receive(served: Served, req: Request, call: Call, deps: Deps): Promise<Received | null> {
	const { file: field, fileMaxBytes: maxBytes } = served.endpoint
	if (!field) return null
	const sender = call.caller.viewer?.id ?? call.caller.ip
	return receiveFile(req, { field, maxBytes }, sender).catch((error: unknown) => rejectInput(error, served, call, deps))
}
