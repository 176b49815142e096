import { generateLoad, type LoadResult } from '../generate-load.ts'
import type { HttpRequest } from '../requests.ts'
import { createRows, type Row, type Site } from '../rows.ts'

/** What the parent sends: first the site, then one task after the other. */
export type LoadMessage = { site: Site } | LoadTask

export interface LoadTask {
	/** Name of a row, or a request that is repeated. */
	work: string | HttpRequest
	origin: string
	connections: number
	requests: number
}

/** The reply to each message: nothing for the site, a result for a task, or why it failed. */
export type LoadReply = { result: LoadResult | null } | { error: string }

let rows: readonly Row[] = []

process.on('message', async (message: LoadMessage) => {
	try {
		process.send?.({ result: await handle(message) } satisfies LoadReply)
	} catch (error) {
		process.send?.({ error: String(error) } satisfies LoadReply)
	}
})
process.once('disconnect', () => process.exit())

async function handle(message: LoadMessage): Promise<LoadResult | null> {
	if ('site' in message) {
		rows = await createRows(message.site)
		return null
	}
	const { work, origin, connections, requests } = message
	return generateLoad({ origin, request: requestsOf(work), connections }, { requests })
}

function requestsOf(work: LoadTask['work']): () => HttpRequest {
	if (typeof work !== 'string') return () => work
	const row = rows.find(({ name }) => name === work)
	if (!row) throw new Error(`There is no row "${work}".`)
	return row.request
}
