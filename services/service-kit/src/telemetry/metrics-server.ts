import { createServer } from 'node:http'
import type { ListenOptions } from 'node:net'
import { listen } from '../http/listen.ts'
import type { Metrics } from './metrics.ts'

/** A separate HTTP server for the metrics of a process, which is no part of the site. */
export interface MetricsServer {
	url: string
	close: () => Promise<void>
}

export async function serveMetrics(
	{ text, contentType }: Metrics,
	at: ListenOptions & { host: string; port: number },
): Promise<MetricsServer> {
	const { host } = at
	const server = createServer((req, res) => {
		const isRead = req.method === 'GET' && req.url?.split('?', 1)[0] === '/metrics'
		if (!isRead) return void res.writeHead(404).end()
		text().then(
			(body) => res.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
			() => res.writeHead(500).end(),
		)
	})
	const { port: found } = await listen(server, at, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
	return {
		url: `http://${host.includes(':') ? `[${host}]` : host}:${found}/metrics`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}
