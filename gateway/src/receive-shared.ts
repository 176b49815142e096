import type { IncomingMessage } from 'node:http'
import { receiveSharedReply, sharedHeader } from '@folkmoot/service-kit/replies/shared-reply'
import type { Outcome } from '@folkmoot/service-kit/writes/idempotency'

/** Longer replies are not kept. */
const maxBytes = 1_024 * 1_024

/**
 * Calls `onShared` when a service in another process has sent the whole of a reply that it marks as the same for all guests.
 * Removes the mark. The response is piped to its reader meanwhile.
 */
export function receiveShared(response: IncomingMessage, onShared: ((outcome: Outcome) => void) | undefined): void {
	const { headers, statusCode } = response
	const isMarked = headers[sharedHeader] !== undefined
	delete headers[sharedHeader]
	if (!isMarked || !onShared || statusCode !== 200 || Number(headers['content-length']) > maxBytes) return
	const chunks: Buffer[] = []
	response.on('data', (chunk: Buffer) => void chunks.push(chunk))
	response.once('end', () => {
		const reply = receiveSharedReply(Buffer.concat(chunks), headers['content-encoding'] === 'gzip')
		onShared({ status: statusCode, reply, headers: headers.etag === undefined ? {} : { etag: headers.etag } })
	})
}
