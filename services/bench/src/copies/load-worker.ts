import { generateLoad, type LoadResult } from '../generate-load.ts'
import { createRows, type Row, type Site } from '../rows.ts'

/** What the parent sends: first the site, then one task after the other. */
export type LoadMessage = { site: Site } | LoadTask

export interface LoadTask {
	/** Name of a row. */
	row: string
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
	const { origin, connections, requests } = message
	const row = rows.find(({ name }) => name === message.row)
	if (!row) throw new Error(`There is no row "${message.row}".`)
	return generateLoad({ origin, request: row.request, connections }, { requests })
}
