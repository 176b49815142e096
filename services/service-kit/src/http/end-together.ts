import type { ServerResponse } from 'node:http'

let ended: { res: ServerResponse; body: Buffer | undefined }[] = []

/**
 * Ends a response together with the others of this turn of the event loop. Each write to a socket wakes its reader, and most of
 * the cost is the waking: written one right after the other, a hundred responses to one proxy wake it once.
 */
export function endTogether(res: ServerResponse, body?: Buffer): void {
	if (ended.length === 0) setImmediate(endAll)
	ended.push({ res, body })
}

function endAll(): void {
	const all = ended
	ended = []
	for (const { res, body } of all) res.end(body)
}
