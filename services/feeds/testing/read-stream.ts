import { type IncomingHttpHeaders, request } from 'node:http'

/** An event as a reader gets it. `id`: of the last event that had one. */
export interface ReadEvent {
	id: string
	type: string
	data: Readonly<Record<string, unknown>>
}

/** A stream that a test reads. */
export interface ReadStream {
	status: number
	headers: IncomingHttpHeaders
	/** All events so far. */
	events: ReadEvent[]
	/** The last id, of an event or a heartbeat. */
	lastId: () => string
	/** Everything that has come. */
	text: () => string
	hasEnded: () => boolean
	/** The data of the events of one type. */
	of: (type: string) => unknown[]
	close: () => void
}

/** Opens an event stream as any program would, and reads until it is closed. */
export function readStream(url: string, headers: Readonly<Record<string, string>>): Promise<ReadStream> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { headers, agent: false }, (answer) => {
			const events: ReadEvent[] = []
			let [text, rest, id, hasEnded] = ['', '', '', false]
			answer.setEncoding('utf8')
			answer.on('data', (chunk: string) => {
				text += chunk
				const blocks = (rest + chunk).split('\n\n')
				rest = blocks.pop() ?? ''
				for (const block of blocks) {
					const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
					id = fields.get('id') ?? id
					const data = fields.get('data')
					if (data !== undefined) events.push({ id, type: fields.get('event') ?? '', data: Object(JSON.parse(data)) })
				}
			})
			answer.on('error', () => {})
			answer.on('close', () => {
				hasEnded = true
			})
			resolve({
				status: answer.statusCode ?? 0,
				headers: answer.headers,
				events,
				lastId: () => id,
				text: () => text,
				hasEnded: () => hasEnded,
				of: (type) => events.filter((event) => event.type === type).map(({ data }) => data),
				close: () => sent.destroy(),
			})
		})
		sent.on('error', reject)
		sent.end()
	})
}
