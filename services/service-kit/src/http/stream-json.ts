/** A list whose rows are streamed. */
interface Part {
	name: string
	rows: AsyncIterable<object>
}

/** Characters per chunk. */
const chunkLength = 16_384

/** Streams one JSON object: the facts given, then a list for each part. */
export async function* streamJson(facts: Readonly<Record<string, unknown>>, parts: readonly Part[]): AsyncGenerator<string> {
	const lines = Object.entries(facts).map(([name, value]) => `\t${JSON.stringify(name)}: ${JSON.stringify(value)}`)
	let text = `{\n${lines.join(',\n')}`
	for (const { name, rows } of parts) {
		text += `,\n\t${JSON.stringify(name)}: [`
		let isFirst = true
		for await (const row of rows) {
			text += `${isFirst ? '' : ','}\n\t\t${JSON.stringify(row)}`
			isFirst = false
			if (text.length < chunkLength) continue
			yield text
			text = ''
		}
		text += isFirst ? ']' : '\n\t]'
	}
	yield `${text}\n}\n`
}
