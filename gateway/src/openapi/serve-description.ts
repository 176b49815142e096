import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from '../html/send-text.ts'
import { refuseWrites } from '../is-read.ts'
import { describeApi } from './document.ts'
import { pagePolicy, writePage } from './page.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/** Serves the API's description, made on the first request; returns whether it answered. */
export function createDescription(siteName: string): (req: IncomingMessage, res: ServerResponse, path: string) => boolean {
	let texts: { document: string; page: string } | undefined
	return (req, res, path) => {
		if (path !== documentPath && path !== pagePath) return false
		refuseWrites(req, res)
		texts ??= makeTexts(siteName)
		res.setHeader('content-security-policy', pagePolicy)
		res.setHeader('cache-control', 'public, max-age=300')
		if (path === pagePath) sendText(req, res, 200, 'text/html', texts.page)
		else sendText(req, res, 200, 'application/json', texts.document)
		return true
	}
}

function makeTexts(name: string): { document: string; page: string } {
	const description = describeApi({ name })
	return { document: JSON.stringify(description), page: writePage(description) }
}
