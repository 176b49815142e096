/** A list whose rows come one by one. */
interface Part {
	name: string
	rows: AsyncIterable<object>
}

/** So many characters are sent at once. */
const chunkLength = 16_384

/** One JSON object: the facts given, then a list for each part, written as they are read. */
export async function* writeJson(facts: Readonly<Record<string, unknown>>, parts: readonly Part[]): AsyncGenerator<string> {
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
