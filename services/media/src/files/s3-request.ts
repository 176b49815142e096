import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '@folkmoot/service-kit/config'
import { AwsV4Signer } from 'aws4fetch'

/** Timeout of a silent store, before or within its response. */
const timeoutMs = 20_000
/** Retry delays after a store error or a connection failure. */
const retryDelaysMs = [150, 600]

interface S3Request {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
	/** Path inside the bucket. */
	path: string
	headers?: Readonly<Record<string, string>>
	body?: { path: string; size: number }
	/** Expected statuses; any other is a failure. */
	expectedStatuses: readonly number[]
}

/**
 * Sends a signed request, with retries. The caller reads the response body. Not with fetch(): there a reader slower
 * than the store, and a connection closed by the store, crash the process (Node 24).
 */
export async function requestS3(config: S3Config, s3Request: S3Request): Promise<IncomingMessage> {
	for (const delayMs of [...retryDelaysMs, null]) {
		const response = await send(config, s3Request).catch((error: unknown) => {
			if (delayMs === null) throw error
			return null
		})
		if (response && s3Request.expectedStatuses.includes(response.statusCode ?? 0)) return response
		if (response && (delayMs === null || (response.statusCode ?? 0) < 500)) throw await responseError(response, s3Request)
		response?.destroy()
		await pause(delayMs ?? 0)
	}
	throw new Error('unreachable')
}

async function send({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, s3Request: S3Request): Promise<IncomingMessage> {
	const { method, path, body } = s3Request
	const keys = { region, accessKeyId, secretAccessKey, service: 's3' }
	const signed = await new AwsV4Signer({ method, url: `${endpoint}/${bucket}${path}`, headers: { ...s3Request.headers }, ...keys }).sign()
	const headers = { ...Object.fromEntries(signed.headers), ...(body ? { 'content-length': body.size } : {}) }
	const request = signed.url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		const outgoing = request(signed.url, { method, headers, timeout: timeoutMs }, resolve)
		outgoing.on('error', reject)
		outgoing.on('timeout', () => outgoing.destroy(new Error('S3 request timed out')))
		if (body) pipeline(createReadStream(body.path), outgoing).catch(reject)
		else outgoing.end()
	})
}

async function responseError(response: IncomingMessage, { method, path }: S3Request): Promise<Error> {
	return new Error(`S3 responded ${response.statusCode} to ${method} ${path}: ${(await readText(response)).slice(0, 300)}`)
}

/** Reads a response to its end, so that the connection can be reused. */
export async function readText(response: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
	return Buffer.concat(chunks).toString()
}
