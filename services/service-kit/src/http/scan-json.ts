/** What a JSON text has too much of, and the field of the outermost object that it was found in; null outside of any. */
export interface JsonExcess {
	what: 'levels' | 'values'
	field: string | null
}

interface JsonLimits {
	/** Objects and lists within each other. */
	levels: number
	/** Objects, lists and plain values, counted together. */
	values: number
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
/** A name worth repeating to its sender. */
const nameForm = /^\w{1,64}$/

/**
 * Finds out whether a JSON text in UTF-8 has more levels or values than allowed, before it is parsed: one pass over its bytes, which
 * stops at the first excess and builds nothing. A text that is no JSON may pass; its parser refuses it.
 */
export function findJsonExcess(bytes: Buffer, limits: JsonLimits): JsonExcess | null {
	let [level, values] = [0, 1]
	let field: string | null = null
	let lastString = { from: 0, to: 0 }
	for (let at = 0; at < bytes.length; at += 1) {
		switch (bytes[at]) {
			case quote: {
				const end = endOfString(bytes, at)
				lastString = { from: at + 1, to: end }
				at = end
				break
			}
			case colon:
				if (level === 1) field = nameIn(bytes, lastString)
				break
			case comma:
				values += 1
				break
			case openBrace:
			case openBracket:
				level += 1
				values += 1
				if (level > limits.levels) return { what: 'levels', field }
				break
			case closeBrace:
			case closeBracket:
				level -= 1
				break
		}
		if (values > limits.values) return { what: 'values', field }
	}
	return null
}

/** The position of the quote that ends the string that begins at `start`. */
function endOfString(bytes: Buffer, start: number): number {
	for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
		let before = end - 1
		while (bytes[before] === backslash) before -= 1
		// An even number of backslashes escape each other and not the quote.
		if ((end - before) % 2 === 1) return end
	}
	return bytes.length
}

function nameIn(bytes: Buffer, { from, to }: { from: number; to: number }): string | null {
	if (to - from > 64) return null
	const name = bytes.toString('latin1', from, to)
	return nameForm.test(name) ? name : null
}
