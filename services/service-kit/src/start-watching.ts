import type { Db, MongoClient } from 'mongodb'
import type { DeploymentConfig } from './deployment-config.ts'
import type { WatchConfig } from './watch-config.ts'
import { letWatch } from './watchers.ts'

/** What looks on at this process, if anything; what is not asked for is not even loaded. */
export interface Watching {
	/** For a client that is not connected yet. */
	watchClient: (client: MongoClient) => void
	/** Each command is told, which costs. */
	monitorCommands: boolean
	letWatch: (db: Db) => void
	/** Where the metrics are read. */
	metricsUrl: string | null
	close: () => Promise<void>
}

export async function startWatching(
	{ metricsPort, metricsHost, tracesTo, traceShare, reusePort }: WatchConfig & Pick<DeploymentConfig, 'reusePort'>,
	process: string,
): Promise<Watching> {
	const metrics = metricsPort === null ? null : (await import('./metrics.ts')).createMetrics()
	const server =
		metrics && (await (await import('./metrics-server.ts')).serveMetrics(metrics, { host: metricsHost, port: metricsPort ?? 0, reusePort }))
	const running = tracesTo ? (await import('./traces.ts')).createTraces({ to: tracesTo, share: traceShare, process }) : null
	return {
		watchClient: (client) => {
			metrics?.watchPool(client)
			running?.watchCommands(client)
		},
		monitorCommands: running !== null,
		letWatch: (db) => {
			if (metrics || running) letWatch(db, { meters: metrics?.meters ?? null, traces: running?.traces ?? null })
		},
		metricsUrl: server?.url ?? null,
		close: async () => {
			await server?.close()
			// A collector that is away must not keep anybody from ending.
			await running?.close().catch(() => {})
		},
	}
}
