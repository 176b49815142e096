import type { IncomingMessage, ServerResponse } from 'node:http'
import { operations } from './operations.ts'

/** How often each status answered an operation. */
export type Answers = ReadonlyMap<string, ReadonlyMap<number, number>>

export interface Recorder {
	/** A handler that counts what the given one answers. */
	around: (handler: Handler) => Handler
	/** By the operation's name; what no route of the description takes is left out. */
	answers: Answers
	/** All requests, those to no route too. */
	count: () => number
	/** Forgets what was counted so far. */
	restart: () => void
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Counts the answers of a site by operation and status. */
export function createRecorder(): Recorder {
	const answers = new Map<string, Map<number, number>>()
	let requests = 0
	const note = (name: string, status: number) => {
		const counts = answers.get(name) ?? new Map<number, number>()
		answers.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
	}
	return {
		answers,
		count: () => requests,
		restart: () => {
			answers.clear()
			requests = 0
		},
		around: (handler) => (req, res) => {
			requests += 1
			// Frameworks below shorten the address for their own routes.
			const name = operationAt(req.method, req.url)
			// A stream that its reader leaves never finishes.
			if (name) res.once('close', () => note(name, res.statusCode))
			handler(req, res)
		},
	}
}

/** Literal parts win over parameters, as in the routers. */
const patterns = operations
	.map(({ name, route: { method, path } }) => ({ name, method, path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))
	.sort((one, other) => one.path.split(':').length - other.path.split(':').length)

function operationAt(method: string | undefined, url = ''): string | undefined {
	const [path = ''] = url.split('?')
	return patterns.find((one) => one.method === method && one.pattern.test(path))?.name
}
