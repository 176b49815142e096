import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Config } from '@folkmoot/service-kit/config'
import { AwsV4Signer } from 'aws4fetch'

/** For a store that says nothing, before its answer or within it. */
const silenceMs = 20_000
/** Waits before asking again, where the store failed or could not be reached. */
const againAfterMs = [150, 600]

export interface S3Ask {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
	/** From the bucket on. */
	path: string
	headers?: Readonly<Record<string, string>>
	body?: { path: string; size: number }
	/** Statuses that are an answer; with any other it is a failure. */
	fine: readonly number[]
}

/**
 * Asks the store, signed, and again where it failed for a moment. The body of the answer is the caller's to read. Not by
 * fetch(): a reader slower than the store, and a connection that the store closes, end the process there (Node 24).
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

/** An answer to its end, so that the connection can be used again. */
export async function readText(answer: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
	return Buffer.concat(chunks).toString()
}
