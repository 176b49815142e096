const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Characters of UTF-8, each byte as a character; and whatever is none of them. */
// biome-ignore format: one row a length
const sequences = new RegExp(
	[
		'[\\xc2-\\xdf][\\x80-\\xbf]',
		'(?:\\xe0[\\xa0-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]|\\xed[\\x80-\\x9f])[\\x80-\\xbf]',
		'(?:\\xf0[\\x90-\\xbf]|[\\xf1-\\xf3][\\x80-\\xbf]|\\xf4[\\x80-\\x8f])[\\x80-\\xbf]{2}',
		'[\\x80-\\xff]',
	].join('|'),
	'g',
)

export interface DecodedLine {
	text: string
	/** Some bytes are no UTF-8 and were read as what old software wrote: Windows-1252, which includes Latin-1. */
	isMended: boolean
}

/** The text of a line: UTF-8, and in between whatever older software has left in it. */
export function decodeLine(bytes: Uint8Array): DecodedLine {
	try {
		return { text: utf8.decode(bytes), isMended: false }
	} catch {
		const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
			.toString('latin1')
			.replace(sequences, (found) => {
				const original = Buffer.from(found, 'latin1')
				return found.length > 1 ? original.toString('utf8') : windows1252.decode(original)
			})
		return { text, isMended: true }
	}
}
