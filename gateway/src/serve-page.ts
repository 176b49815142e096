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
	/** For pages: making them is the dearest work here. */
	takePlace: (res: ServerResponse) => Promise<void>
	/** Changes so far, as far as they are known here. */
	changes: () => number
	/** Makes the handler; given is how it reads the API, who asks, and who asks for the same. */
	pages: (get: GetAsVisitor, visitorOf: VisitorOf, crowdOf: CrowdOf) => PageHandler
}

/** Answers everything beside the API. A page is read by whom it is made for; a file does not care. */
export function createPageDoor({ receive, get, changes, pages, takePlace }: PageOptions) {
	const callers = new WeakMap<IncomingMessage, Caller>()
	const callerOf = (req: IncomingMessage) => callers.get(req) ?? nobody
	const handle = pages(
		(path, req) => get(path, callerOf(req)),
		(req) => callerOf(req).viewer?.id ?? callerOf(req).session,
		(req) => (callerOf(req).viewer ? null : String(changes())),
	)
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		refuseWrites(req, res)
		// Such as `//`, which is no address of this site at all.
		if (!URL.canParse(req.url ?? '', 'http://site')) throw fail('not_found')
		nameRoute(res, isPageAddress(path) ? 'page' : 'file')
		if (isPageAddress(path)) {
			await takePlace(res)
			callers.set(req, (await receive(req, res).visitor).caller)
		} else if (isListOfVersions(path)) {
			// Files are there while the database is not.
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

const nobody: Caller = { viewer: null, session: '', ip: '' }
