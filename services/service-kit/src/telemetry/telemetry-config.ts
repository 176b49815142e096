import type { Settings } from '../settings/read-settings.ts'

/** Settings of metrics and traces. */
export interface TelemetryConfig {
	/** The port of this process's metrics; null if they are off. */
	metricsPort: number | null
	metricsHost: string
	/** Address of an OTLP/HTTP trace collector; '' if traces are off. */
	tracesUrl: string
	/** Sampling ratio of requests, from 0 to 1. */
	traceSampleRatio: number
}

export function telemetrySettings(set: Settings): TelemetryConfig {
	return {
		metricsPort: set.METRICS_PORT ?? null,
		metricsHost: set.METRICS_HOST ?? '127.0.0.1',
		tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
		traceSampleRatio: set.OTEL_TRACES_SAMPLER_ARG ?? 1,
	}
}
