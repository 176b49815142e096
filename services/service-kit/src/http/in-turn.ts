import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The requests of one connection whose turn has not come, and whether one is being answered. */
interface Line {
	isBusy: boolean
	waiting: [IncomingMessage, ServerResponse][]
}

/** No browser and no proxy sends one before it has the answer to the last; a program may send a few. */
const maxWaiting = 100

/**
 * Handles the requests of one connection one after the other, as their answers are sent. Node hands over all that have arrived
 * (pipelining): thousands in one packet would be worked on at once, and their answers kept for a caller who reads none. A
 * connection on which more than a hundred wait is closed (rule api-3): Node can only be kept from reading it for a moment.
 */
export function inTurn(handle: RequestListener): RequestListener {
	const lines = new WeakMap<Socket, Line>()

	function begin(line: Line, req: IncomingMessage, res: ServerResponse): void {
		line.isBusy = true
		res.once('close', () => {
			// Others have their turn in between: many answers are sent without any wait, one after the other.
			if (line.waiting.length > 0) setImmediate(beginNext, line, req.socket)
			else line.isBusy = false
		})
		handle(req, res)
	}

	function beginNext(line: Line, socket: Socket): void {
		const next = socket.destroyed ? undefined : line.waiting.shift()
		if (next) begin(line, ...next)
	}

	return (req, res) => {
		const { socket } = req
		if (socket.destroyed) return
		const line = lines.get(socket) ?? { isBusy: false, waiting: [] }
		lines.set(socket, line)
		if (!line.isBusy) begin(line, req, res)
		else if (line.waiting.push([req, res]) > maxWaiting) socket.destroy()
	}
}
