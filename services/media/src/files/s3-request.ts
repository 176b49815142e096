import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '@folkmoot/service-kit/config'
import { AwsV4Signer } from 'aws4fetch'

/** Timeout of a silent store, before or within its response. */
const silenceMs = 20_000
/** Retry delays after a store error or a connection failure. */
const againAfterMs = [150, 600]

export interface S3Ask {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
	/** Path inside the bucket. */
	path: string
	headers?: Readonly<Record<string, string>>
	body?: { path: string; size: number }
	/** Expected statuses; any other is a failure. */
	fine: readonly number[]
}

/**
 * Sends a signed request, with retries. The caller reads the response body. Not with fetch(): there a reader slower
 * than the store, and a connection closed by the store, crash the process (Node 24).
 */
export async function askS3(config: S3Config, ask: S3Ask): Promise<IncomingMessage> {
	for (const waitMs of [...againAfterMs, null]) {
		const answer = await send(config, ask).catch((error: unknown) => {
			if (waitMs === null) throw error
			return null
		})
		if (answer && ask.fine.includes(answer.statusCode ?? 0)) return answer
		if (answer && (waitMs === null || (answer.statusCode ?? 0) < 500)) throw await refusal(answer, ask)
		answer?.destroy()
		await pause(waitMs ?? 0)
	}
	throw new Error('unreachable')
}

async function send({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, ask: S3Ask): Promise<IncomingMessage> {
	const { method, path, body } = ask
	const keys = { region, accessKeyId, secretAccessKey, service: 's3' }
	const signed = await new AwsV4Signer({ method, url: `${endpoint}/${bucket}${path}`, headers: { ...ask.headers }, ...keys }).sign()
	const headers = { ...Object.fromEntries(signed.headers), ...(body ? { 'content-length': body.size } : {}) }
	const request = signed.url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		const asking = request(signed.url, { method, headers, timeout: silenceMs }, resolve)
		asking.on('error', reject)
		asking.on('timeout', () => asking.destroy(new Error('The S3 store says nothing.')))
		if (body) pipeline(createReadStream(body.path), asking).catch(reject)
		else asking.end()
	})
}

async function refusal(answer: IncomingMessage, { method, path }: S3Ask): Promise<Error> {
	return new Error(`The S3 store answered ${answer.statusCode} to ${method} ${path}: ${(await readText(answer)).slice(0, 300)}`)
}

/** Reads a response to its end, so that the connection can be reused. */
export async function readText(answer: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
	return Buffer.concat(chunks).toString()
}
