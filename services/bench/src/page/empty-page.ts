import { createServer } from 'node:http'
import { listen } from '@folkmoot/service-kit/http/listen'
import type { PageEnvironment } from './page-environment.ts'
import { measureVitals } from './page-load.ts'
import type { PageFigures } from './page-report.ts'
import { networks } from './visit.ts'

const html = '<!doctype html><html lang="en"><title>Empty</title><body><h1>A page with one line</h1>'

/** The baseline of this browser and machine: a page of one line, without styles, scripts and fonts. */
export async function measureEmptyPage(environment: PageEnvironment): Promise<PageFigures> {
	const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
	const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
	try {
		const url = `http://127.0.0.1:${port}`
		return await measureVitals({ ...environment, url }, { path: '/', who: environment.visitors.guest, network: networks.near })
	} finally {
		server.closeAllConnections()
		server.close()
	}
}
