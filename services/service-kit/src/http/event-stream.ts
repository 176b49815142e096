import type { Request, Response } from 'express'
import { serverCloses } from './graceful-server.ts'

/** Where the events of one stream go. */
export interface EventSink {
	/** Sends text in the format of event streams; a reader who does not keep up is disconnected. */
	send: (text: string) => void
	/** Ends the stream. Its reader may open it again. */
	end: () => void
}

/**
 * A reply of Server-Sent Events, which stays open: a handler returns `new EventStream(open)`. `open` is called when the reply has
 * begun, and returns what is called once when it has ended, whoever ended it.
 */
export class EventStream {
	readonly open: (sink: EventSink) => () => void

	constructor(open: (sink: EventSink) => () => void) {
		this.open = open
	}
}

/** Bytes that wait for one reader, beyond what the network buffers: a few hundred events. */
const maxWaitingBytes = 64 * 1024

/** `no-transform`: not compressed, which would hold events back. `X-Accel-Buffering` tells nginx the same. */
const headers = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store, no-transform',
	'x-accel-buffering': 'no',
} as const

export function sendEventStream(req: Request, res: Response, { open }: EventStream): void {
	if (res.closed) return
	res.status(200).set(headers)
	if (req.method === 'HEAD') return void res.end()
	res.flushHeaders()
	const end = () => void res.end()
	const send = (text: string) => {
		if (res.writableEnded || res.destroyed) return
		res.write(text)
		if (res.writableLength > maxWaitingBytes) res.destroy()
	}
	res.once(serverCloses, end)
	res.once('close', open({ send, end }))
}

/** One event in the format of event streams; null for one that has no id. */
export function formatEvent(id: string | null, type: string, data: object): string {
	return `${id === null ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
