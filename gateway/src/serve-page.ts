import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Caller } from '@folkmoot/service-kit/viewer'
import type { GetInside } from './get-inside.ts'
import { refuseWrites } from './is-read.ts'
import { type CrowdOf, type GetAsVisitor, isListOfVersions, isPageAddress, type PageHandler, type VisitorOf } from './pages.ts'
import type { Receive } from './reception.ts'
import { nameRoute } from './watch-requests.ts'

interface PageOptions {
	receive: Receive
	get: GetInside
	/** Concurrency slots for pages, the most expensive work here. */
	takePlace: (res: ServerResponse) => Promise<void>
	/** The number of writes this gateway knows of, for cache keys. */
	changes: () => number
	/** Creates the handler, given how it reads the API, who the caller is, and who shares a page. */
	pages: (get: GetAsVisitor, visitorOf: VisitorOf, crowdOf: CrowdOf) => PageHandler
}

/** Answers everything but the API. A page reads the API as its caller; files need no caller. */
export function createPageDoor({ receive, get, changes, pages, takePlace }: PageOptions) {
	const callers = new WeakMap<IncomingMessage, Caller>()
	const callerOf = (req: IncomingMessage) => callers.get(req) ?? nobody
	const handle = pages(
		(path, req) => get(path, callerOf(req)),
		(req) => callerOf(req).viewer?.id ?? callerOf(req).session,
		// The site's address as the caller sees it decides whether passkeys and mails are offered.
		(req) => (callerOf(req).viewer ? null : `${changes()} ${callerOf(req).origin}`),
	)
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		refuseWrites(req, res)
		if (!isAddressHere(req.url ?? '')) throw fail('not_found')
		nameRoute(res, isPageAddress(path) ? 'page' : 'file')
		if (isPageAddress(path)) {
			await takePlace(res)
			callers.set(req, (await receive(req, res).visitor).caller)
		} else if (isListOfVersions(path)) {
			// Files are served even while the database is down.
			callers.set(
				req,
				await receive(req, res).visitor.then(
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
