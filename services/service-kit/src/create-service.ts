import type { Express, NextFunction, Request, RequestHandler, Response, Router } from 'express'
import { currentRequestId, requestIdHeader, runInRequestScope } from './calls/request-scope.ts'
import type { Deps } from './context.ts'
import { errorHandler } from './error-handler.ts'
import { fail } from './failure.ts'
import { bySpecificity, createApp, createRouter, verbOf } from './http/create-app.ts'
import { createBodyReader } from './http/json-body.ts'
import { type Received, receiveFile } from './http/receive-file.ts'
import { rejectInput } from './http/reject-input.ts'
import { sendOutcome } from './http/send.ts'
import { assertReady } from './process/assert-ready.ts'
import { type Call, checkAccess, run } from './run.ts'
import type { Served } from './serve.ts'
import { type HealthStatus, healthOf } from './telemetry/service-health.ts'
import { telemetryOf } from './telemetry/telemetry.ts'
import { attachCaller, attachedCaller, readCaller, viewerHeader } from './viewer.ts'

/** A service as the gateway, the tests and its own process use it. */
export interface Service {
	area: string
	/** Answers the area's endpoints, failures included: what the gateway mounts. */
	router: Router
	/** An app around the router, with health checks: what a process of its own serves. */
	handler: Express
	served: readonly Served[]
	/** Starts the background work (following events); returns the function that stops it. */
	startFollowing: () => Promise<() => Promise<void>>
}

interface ServiceOptions {
	area: string
	deps: Deps
	/** The table: endpoint → handler. */
	served: readonly Served[]
	startFollowing?: Service['startFollowing']
	/** Adds routes that are no endpoints, such as the bytes of images. */
	extend?: (router: Router) => void
}

/** Creates an area's routers from its table of endpoints. */
export function createService({ area, deps, served, startFollowing, extend }: ServiceOptions): Service {
	const health = healthOf(deps.db, area)
	const router = createRouter()
	for (const one of served.map((entry) => ({ ...entry, path: entry.endpoint.path })).sort(bySpecificity)) {
		const { method, path } = one.endpoint
		router[verbOf(method)](path, admit(one, deps), ...createBodyReader(one.endpoint), (req, res) => answer(one, req, res, deps))
	}
	extend?.(router)
	router.use((_req, _res, next) => next(fail('not_found')))
	router.use(errorHandler(deps.log, health))
	const handler = createStandaloneApp({ area, router, health }, deps)
	return { area, router, handler, served, startFollowing: startFollowing ?? (async () => async () => {}) }
}

function createStandaloneApp(
	{ area, router, health }: Pick<Service, 'area' | 'router'> & { health: HealthStatus },
	{ db, log }: Deps,
): Express {
	const app = createApp()
	app.use((req: Request, _res: Response, next: NextFunction) => inScopeOf(req, db, next))
	app.get('/healthz', (_req, res) => void res.json({ status: 'ok', ...health }))
	app.get('/readyz', async (_req, res) => {
		await assertReady(db)
		res.json({ status: 'ready', area })
	})
	app.use(router)
	app.use(errorHandler(log, health))
	return app
}

/** A gateway in another process sends the request id in a header. */
function inScopeOf({ headers }: Request, db: object, next: () => void): void {
	const requestId = headers[requestIdHeader]
	const { traces } = telemetryOf(db)
	if (currentRequestId() !== undefined || typeof requestId !== 'string') next()
	else runInRequestScope(requestId, () => (traces ? traces.continueFrom(headers, next) : next()))
}

/** Nothing is read of the body of a caller who may not call. */
function admit({ endpoint }: Served, { secret }: Deps): RequestHandler {
	return (req, _res, next) => {
		const caller = attachedCaller(req) ?? readCaller(req.get(viewerHeader), secret, Date.now())
		if (!caller) throw fail('not_logged_in', { message: 'This service only answers the gateway.' })
		checkAccess(endpoint, caller)
		attachCaller(req, caller)
		next()
	}
}

async function answer(served: Served, req: Request, res: Response, deps: Deps): Promise<void> {
	const caller = attachedCaller(req)
	if (!caller) throw fail('not_logged_in')
	const call: Call = {
		caller,
		params: req.params,
		query: req.query,
		body: req.body as unknown,
		idempotencyKey: req.get('idempotency-key'),
		userAgent: req.get('user-agent') ?? null,
		lastEventId: req.get('last-event-id') ?? null,
	}
	const received = await receive(served, req, call, deps)
	try {
		const outcome = await run(served, { ...call, ...(received ? { file: received.file } : {}) }, deps)
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
