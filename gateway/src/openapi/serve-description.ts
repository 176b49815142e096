import { createRouter } from '@folkmoot/service-kit/http/create-app'
import type { Request, Response, Router } from 'express'
import { docsPath } from '../announce-deprecation.ts'
import { sendText } from '../html/send-text.ts'
import { refuseWrites } from '../is-read.ts'
import { describeApi } from './document.ts'
import { pagePolicy, writePage } from './page.ts'

const documentPath = '/api/openapi.json'

/** Serves the API's description, made on the first request. */
export function createDescriptionRouter(siteName: string): Router {
	let texts: { document: string; page: string } | undefined
	const router = createRouter()
	const send = (req: Request, res: Response, type: string, name: 'document' | 'page') => {
		texts ??= makeTexts(siteName)
		res.set({ 'content-security-policy': pagePolicy, 'cache-control': 'public, max-age=300' })
		sendText(req, res, 200, type, texts[name])
	}
	router.all(documentPath, refuseWrites, (req, res) => send(req, res, 'application/json', 'document'))
	router.all(docsPath, refuseWrites, (req, res) => send(req, res, 'text/html', 'page'))
	return router
}

function makeTexts(name: string): { document: string; page: string } {
	const description = describeApi({ name })
	return { document: JSON.stringify(description), page: writePage(description) }
}
