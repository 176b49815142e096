import { AsyncLocalStorage } from 'node:async_hooks'
import {
	type Context,
	defaultTextMapGetter,
	defaultTextMapSetter,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	type Tracer,
	trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { MongoClient } from 'mongodb'
import type { Traces } from './telemetry.ts'

interface TraceOptions {
	/** Address of an OTLP/HTTP collector. */
	url: string
	/** The service name of this process. */
	process: string
	/** Sampling ratio of requests without a sampling decision yet: from 0, none, to 1, all. */
	sampleRatio: number
}

export interface RunningTraces {
	traces: Traces
	/** For a client with `monitorCommands`: each command is a span with its name and collection, but without its content. */
	observeCommands: (client: MongoClient) => void
	/** Flushes the spans not sent yet. */
	close: () => Promise<void>
}

const name = 'folkmoot'

export function createTraces({ url, process, sampleRatio }: TraceOptions): RunningTraces {
	const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces` })
	const provider = new TracerProvider({
		resource: resourceFromAttributes({ 'service.name': `${name}-${process}` }),
		sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
		spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 5_000 })],
	})
	const tracer = provider.getTracer(name)
	const scope = new AsyncLocalStorage<Context>()
	const currentContext = () => scope.getStore() ?? ROOT_CONTEXT
	const propagator = new W3CTraceContextPropagator()
	return {
		traces: {
			span: (what, work) => {
				const span = tracer.startSpan(what, {}, currentContext())
				return scope.run(trace.setSpan(currentContext(), span), () => end(span, work))
			},
			continueFrom: (headers, work) => scope.run(propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter), work),
			headers: () => {
				const headers: Record<string, string> = {}
				propagator.inject(currentContext(), headers, defaultTextMapSetter)
				return headers
			},
		},
		observeCommands: (client) => watchCommands(client, tracer, () => scope.getStore()),
		close: () => provider.shutdown(),
	}
}

async function end<T>(span: Span, work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : String(error) })
		throw error
	} finally {
		span.end()
	}
}

function watchCommands(client: MongoClient, tracer: Tracer, currentContext: () => Context | undefined): void {
	const spans = new Map<number, Span>()
	const finish = (requestId: number, failure?: Error) => {
		const span = spans.get(requestId)
		if (failure) span?.setStatus({ code: SpanStatusCode.ERROR, message: failure.message })
		span?.end()
		spans.delete(requestId)
	}
	client
		.on('commandStarted', ({ requestId, commandName, command }) => {
			const context = currentContext()
			// Background jobs and heartbeats belong to no request.
			if (!context) return
			const collection: unknown = command[commandName]
			const attributes = {
				'db.system.name': 'mongodb',
				'db.operation.name': commandName,
				...(typeof collection === 'string' ? { 'db.collection.name': collection } : {}),
			}
			spans.set(requestId, tracer.startSpan(`mongodb ${commandName}`, { kind: SpanKind.CLIENT, attributes }, context))
		})
		.on('commandSucceeded', ({ requestId }) => finish(requestId))
		.on('commandFailed', ({ requestId, failure }) => finish(requestId, failure))
}
