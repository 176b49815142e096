import type { Db, MongoClient } from 'mongodb'
import type { DeploymentConfig } from './deployment-config.ts'
import type { WatchConfig } from './watch-config.ts'
import { letWatch } from './watchers.ts'

/** Metrics and traces of this process, if configured; otherwise their modules are not even loaded. */
export interface Watching {
	/** For a client that is not connected yet. */
	watchClient: (client: MongoClient) => void
	/** The driver emits an event for each command, which costs. */
	monitorCommands: boolean
	letWatch: (db: Db) => void
	/** The address of the metrics. */
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
			// An unreachable collector must not prevent the shutdown.
			await running?.close().catch(() => {})
		},
	}
}
