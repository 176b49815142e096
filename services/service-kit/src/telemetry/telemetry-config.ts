import { wrongSetting } from '../process/startup-error.ts'

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

export function readTelemetryConfig(env: NodeJS.ProcessEnv): TelemetryConfig {
	const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl, OTEL_TRACES_SAMPLER_ARG: ratio } = env
	return {
		metricsPort: port ? readNumber('METRICS_PORT', port, 65_535) : null,
		metricsHost: host || '127.0.0.1',
		tracesUrl: tracesUrl ?? '',
		traceSampleRatio: ratio ? readNumber('OTEL_TRACES_SAMPLER_ARG', ratio, 1) : 1,
	}
}

function readNumber(name: string, text: string, most: number): number {
	const value = Number(text)
	if (!(value >= 0 && value <= most)) throw wrongSetting(name, `must be a number from 0 to ${most}, not "${text}".`)
	return value
}
