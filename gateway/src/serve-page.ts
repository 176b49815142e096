import type { IncomingMessage } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { type RequestHandler, Router } from 'express'
import type { Authenticate } from './authenticate.ts'
import { isUnscriptedForm, refuseForm } from './error-page.ts'
import { setRouteLabel } from './instrument-requests.ts'
import { refuseWrites } from './is-read.ts'
import { type GetForRequest, isPageAddress, isVersionList, type PageHandler, type SharedPageKey, type VisitorIdOf } from './pages.ts'
import type { ReadApi } from './read-api.ts'

interface PageOptions {
	authenticate: Authenticate
	readApi: ReadApi
	/** Waits for a concurrency slot for pages, the most expensive work here. */
	holdSlot: RequestHandler
	/** Creates the handler, given how it reads the API, who the caller is, and who shares a page. */
	pages: (get: GetForRequest, visitorIdOf: VisitorIdOf, sharedPageKey: SharedPageKey) => PageHandler
}

/** Answers everything but the API. A page reads the API as its caller; files need no caller. */
export function createPageRouter({ authenticate, readApi, holdSlot, pages }: PageOptions): Router {
	const callers = new WeakMap<IncomingMessage, Caller>()
	const getCaller = (req: IncomingMessage) => callers.get(req) ?? nobody
	const handle = pages(
		(path, req) => readApi(path, getCaller(req)),
		(req) => getCaller(req).viewer?.id ?? getCaller(req).session,
		// The site's address as the caller sees it decides whether passkeys and mails are offered.
		(req) => (getCaller(req).viewer ? null : (getCaller(req).origin ?? '')),
	)

	const identify: RequestHandler = async (req, res, next) => {
		if (isPageAddress(req.path)) callers.set(req, (await authenticate(req, res)).caller)
		else if (isVersionList(req.path)) {
			// Files are served even while the database is down.
			const visitor = await authenticate(req, res, { keepsCookies: true }).catch(() => null)
			callers.set(req, visitor?.caller ?? nobody)
		}
		next()
	}

	const router = Router()
	router.use(refuseUnscriptedForm, refuseWrites, refuseElsewhere, label)
	router.use((req, res, next) => (isPageAddress(req.path) ? holdSlot(req, res, next) : next()))
	router.use(identify, (req, res) => handle(req, res))
	return router
}

const refuseUnscriptedForm: RequestHandler = (req, res, next) => {
	if (isAddressHere(req.url) && isPageAddress(req.path) && isUnscriptedForm(req)) refuseForm(req, res)
	else next()
}

const refuseElsewhere: RequestHandler = (req, _res, next) => {
	if (!isAddressHere(req.url)) throw fail('not_found')
	next()
}

const label: RequestHandler = (req, res, next) => {
	setRouteLabel(res, isPageAddress(req.path) ? 'page' : 'file')
	next()
}

/** Not `//…`: a browser would read it as another host (open redirect). */
function isAddressHere(url: string): boolean {
	return URL.canParse(url, 'http://site') && !/^[/\\]{2}/.test(url)
}

const nobody: Caller = { viewer: null, session: '', ip: '' }
