import type { IncomingMessage } from 'node:http'
import type { WebhookDeliveryRecord } from '@folkmoot/modtools-contract/webhook-records'
import { type Network, requestExternal } from '@folkmoot/service-kit/external/external-request'

/** How a receiver answered; `problem` is null for a delivery. */
export type Answered = Pick<WebhookDeliveryRecord, 'status' | 'problem' | 'answer'>

/** From the resolution of the name to the last byte of the answer that is read. */
export const timeoutMs = 10_000
/** Of a failure's body, for the log. */
const answerBytes = 500
const userAgent = 'Folkmoot-webhook/1.0'

interface Posted {
	url: string
	headers: Readonly<Record<string, string>>
	body: string
	signal: AbortSignal
}

/** Sends a message once, without following redirects. Of an answer the status counts; only the beginning of a failure's body is read. */
export async function postMessage({ url, headers, body, signal }: Posted, network: Network): Promise<Answered> {
	const timeout = AbortSignal.timeout(timeoutMs)
	const bytes = Buffer.from(body)
	const sent = {
		'content-type': 'application/json',
		'content-length': bytes.length,
		'accept-encoding': 'identity',
		'user-agent': userAgent,
		...headers,
	}
	try {
		const limited = AbortSignal.any([signal, timeout])
		const response = await requestExternal(new URL(url), { method: 'POST', headers: sent, body: bytes, signal: limited }, network)
		return await judge(response)
	} catch {
		signal.throwIfAborted()
		return { status: null, problem: timeout.aborted ? 'timeout' : 'unreachable', answer: null }
	}
}

async function judge(response: IncomingMessage): Promise<Answered> {
	const status = response.statusCode ?? 0
	if (status >= 200 && status < 300) {
		response.destroy()
		return { status, problem: null, answer: null }
	}
	const answer = await readBeginning(response)
	return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'status', answer }
}

/** What came until the limit of bytes or of time. */
async function readBeginning(response: IncomingMessage): Promise<string | null> {
	let read = Buffer.alloc(0)
	try {
		// Leaving the loop closes the connection.
		for await (const chunk of response as AsyncIterable<Buffer>) {
			read = Buffer.concat([read, chunk])
			if (read.length >= answerBytes) break
		}
	} catch {
		// It stays what was read.
	}
	const text = read
		.subarray(0, answerBytes)
		.toString()
		.replace(/\p{Cc}+/gu, ' ')
		.trim()
	return text === '' ? null : text
}
