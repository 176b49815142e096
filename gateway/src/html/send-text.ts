import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends a text, which `compress-replies.ts` compresses. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, type: string, text: string): void {
	response.statusCode = status
	response.setHeader('Content-Type', `${type}; charset=utf-8`)
	response.setHeader('Content-Length', Buffer.byteLength(text))
	response.end(request.method === 'HEAD' ? undefined : text)
}
