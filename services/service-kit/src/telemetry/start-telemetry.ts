import type { Db, MongoClient } from 'mongodb'
import type { DeploymentConfig } from '../deployment-config.ts'
import { setTelemetry } from './telemetry.ts'
import type { TelemetryConfig } from './telemetry-config.ts'

/** Metrics and traces of this process, if configured; otherwise their modules are not even loaded. */
export interface Telemetry {
	/** For a client that is not connected yet. */
	observeClient: (client: MongoClient) => void
	/** The driver emits an event for each command, which costs. */
	monitorCommands: boolean
	attachTo: (db: Db) => void
	/** The address of the metrics. */
	metricsUrl: string | null
	close: () => Promise<void>
}

export async function startTelemetry(
	{ metricsPort, metricsHost, tracesUrl, traceSampleRatio, reusePort }: TelemetryConfig & Pick<DeploymentConfig, 'reusePort'>,
	process: string,
): Promise<Telemetry> {
	const metrics = metricsPort === null ? null : (await import('./metrics.ts')).createMetrics()
	const server =
		metrics && (await (await import('./metrics-server.ts')).serveMetrics(metrics, { host: metricsHost, port: metricsPort ?? 0, reusePort }))
	const running = tracesUrl ? (await import('./traces.ts')).createTraces({ url: tracesUrl, sampleRatio: traceSampleRatio, process }) : null
	return {
		observeClient: (client) => {
			metrics?.observePool(client)
			running?.observeCommands(client)
		},
		monitorCommands: running !== null,
		attachTo: (db) => {
			if (metrics || running) setTelemetry(db, { meters: metrics?.meters ?? null, traces: running?.traces ?? null })
		},
		metricsUrl: server?.url ?? null,
		close: async () => {
			await server?.close()
			// An unreachable collector must not prevent the shutdown.
			await running?.close().catch(() => {})
		},
	}
}
