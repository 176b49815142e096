import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Caller } from '@folkmoot/service-kit/viewer'
import type { Authenticate } from './authenticate.ts'
import { isUnscriptedForm, refuseForm } from './error-page.ts'
import type { InProcessGet } from './in-process-get.ts'
import { setRouteLabel } from './instrument-requests.ts'
import { refuseWrites } from './is-read.ts'
import { type GetForRequest, isPageAddress, isVersionList, type PageHandler, type SharedPageKey, type VisitorIdOf } from './pages.ts'

interface PageOptions {
	authenticate: Authenticate
	get: InProcessGet
	/** Concurrency slots for pages, the most expensive work here. */
	acquireSlot: (res: ServerResponse) => Promise<void> | undefined
	/** The number of writes this gateway knows of, for cache keys. */
	writeCount: () => number
	/** Creates the handler, given how it reads the API, who the caller is, and who shares a page. */
	pages: (get: GetForRequest, visitorIdOf: VisitorIdOf, sharedPageKey: SharedPageKey) => PageHandler
}

/** Answers everything but the API. A page reads the API as its caller; files need no caller. */
export function createPageServer({ authenticate, get, writeCount, pages, acquireSlot }: PageOptions) {
	const callers = new WeakMap<IncomingMessage, Caller>()
	const getCaller = (req: IncomingMessage) => callers.get(req) ?? nobody
	const handle = pages(
		(path, req) => get(path, getCaller(req)),
		(req) => getCaller(req).viewer?.id ?? getCaller(req).session,
		// The site's address as the caller sees it decides whether passkeys and mails are offered.
		(req) => (getCaller(req).viewer ? null : `${writeCount()} ${getCaller(req).origin}`),
	)
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		const isHere = isAddressHere(req.url ?? '')
		if (isHere && isPageAddress(path) && isUnscriptedForm(req)) return refuseForm(req, res)
		refuseWrites(req, res)
		if (!isHere) throw fail('not_found')
		setRouteLabel(res, isPageAddress(path) ? 'page' : 'file')
		if (isPageAddress(path)) {
			await acquireSlot(res)
			callers.set(req, (await authenticate(req, res).visitor).caller)
		} else if (isVersionList(path)) {
			// Files are served even while the database is down.
			callers.set(
				req,
				await authenticate(req, res).visitor.then(
					({ caller }) => caller,
					() => nobody,
				),
			)
		}
		await handle(req, res)
	}
}

/** Not `//…`: a browser would read it as another host (open redirect). */
function isAddressHere(url: string): boolean {
	return URL.canParse(url, 'http://site') && !/^[/\\]{2}/.test(url)
}

const nobody: Caller = { viewer: null, session: '', ip: '' }
