import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Caller } from '@folkmoot/service-kit/viewer'
import type { GetInside } from './get-inside.ts'
import { type GetAsVisitor, isPageAddress, type PageHandler } from './pages.ts'
import type { Receive } from './reception.ts'

interface PageOptions {
	receive: Receive
	get: GetInside
	/** For pages: making them is the dearest work here. */
	takePlace: (res: ServerResponse) => Promise<void>
	/** Makes the handler; given is how it reads the API. */
	pages: (get: GetAsVisitor) => PageHandler
}

/** Answers everything beside the API. A page is read by whom it is made for; a file does not care. */
export function createPageDoor({ receive, get, pages, takePlace }: PageOptions) {
	const callers = new WeakMap<IncomingMessage, Caller>()
	const handle = pages((path, req) => get(path, callers.get(req) ?? nobody))
	return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		if (req.method !== 'GET' && req.method !== 'HEAD') {
			res.setHeader('allow', 'GET, HEAD')
			throw fail('method_not_allowed')
		}
		// Such as `//`, which is no address of this site at all.
		if (!URL.canParse(req.url ?? '', 'http://site')) throw fail('not_found')
		if (isPageAddress(path)) {
			await takePlace(res)
			callers.set(req, (await receive(req, res)).caller)
		}
		await handle(req, res)
	}
}

const nobody: Caller = { viewer: null, session: '', ip: '' }
