import { decodeLine } from './decode-line.ts'

/** Encodings of MySQL that are neither UTF-8 nor Windows-1252, by their names there. */
const encodings = new Map([
	['cp1250', 'windows-1250'],
	['cp1251', 'windows-1251'],
	['cp1256', 'windows-1256'],
	['cp1257', 'windows-1257'],
	['cp866', 'ibm866'],
	['greek', 'iso-8859-7'],
	['hebrew', 'iso-8859-8'],
	['koi8r', 'koi8-r'],
	['koi8u', 'koi8-u'],
	['latin2', 'iso-8859-2'],
	['latin5', 'windows-1254'],
	['latin7', 'iso-8859-13'],
	['tis620', 'windows-874'],
	['win1250', 'windows-1250'],
	['win1251', 'windows-1251'],
])

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')
const byteOf = new Map(Array.from({ length: 256 }, (_none, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]))

/** The text of a value, whose bytes are given as characters, in a dump that names this encoding: UTF-8 if it is that. */
export function decodeValue(raw: string, charset: string | null): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
	if (/^[\x00-\x7f]*$/.test(raw)) return raw
	const bytes = Buffer.from(raw, 'latin1')
	const encoding = encodings.get(charset?.toLowerCase() ?? '')
	if (!encoding) return decodeLine(bytes).text
	try {
		return utf8.decode(bytes)
	} catch {
		return new TextDecoder(encoding).decode(bytes)
	}
}

/** Undoes UTF-8 that was read as Windows-1252 and encoded once more (`â€“` for a dash), where that works for the whole text. */
export function withoutMojibake(text: string): string {
	if (!/[\u0080-\u{10ffff}]/u.test(text)) return text
	const bytes: number[] = []
	for (const character of text) {
		const byte = byteOf.get(character) ?? (character.length === 1 && character.charCodeAt(0) < 256 ? character.charCodeAt(0) : null)
		if (byte === null) return text
		bytes.push(byte)
	}
	try {
		return utf8.decode(Uint8Array.from(bytes))
	} catch {
		return text
	}
}
