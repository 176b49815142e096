import PostalMime, { type Email } from 'postal-mime'
import { decodeLine } from '../../reading/decode-line.ts'

const limits = { maxNestingDepth: 30, maxHeadersSize: 500_000, forceRfc822Attachments: true } as const

/** A message; null if it is none, or made to be endless. Attachments and messages within are not looked at. */
export async function parseMail(raw: Buffer): Promise<Email | null> {
	try {
		if (raw.some(isBeyondAscii)) return await PostalMime.parse(inUtf8(raw), limits)
		// Texts in base64 or quoted-printable whose character set is none: UTF-8, unless it is not.
		const inUtf8ByName = withUtf8Named(raw)
		const guessed = inUtf8ByName.equals(raw) ? null : await PostalMime.parse(inUtf8ByName, limits)
		return guessed && !`${guessed.text}${guessed.html}`.includes('\ufffd') ? guessed : await PostalMime.parse(raw, limits)
	} catch {
		return null
	}
}

/** Only its header: for this the rest need not be read. */
export const parseMailHeader = (raw: Buffer) => parseMail(raw.subarray(0, headerEnd(raw)))

function headerEnd(raw: Buffer): number {
	const end = raw.indexOf('\n\n')
	return end < 0 ? raw.length : end + 2
}

const isBeyondAscii = (byte: number) => byte >= 0x80
const contentType = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*/gim
const charset = /charset\s*=\s*"?([^\s";]+)"?/gi
const ascii = /^(?:us-ascii|ascii|ansi_x3\.4-\d+)$/i

/** Whether a character set says in what a text is: it is none that nobody knows, nor ASCII, which is said of anything. */
function isCharset(label: string): boolean {
	if (ascii.test(label)) return false
	try {
		return new TextDecoder(label).encoding !== ''
	} catch {
		return false
	}
}

/** Headers are in UTF-8 or Windows-1252 where they are not in ASCII; so are texts that do not say in what they are. */
function inUtf8(raw: Buffer): Buffer {
	const end = headerEnd(raw)
	const body = raw.subarray(end)
	const header = linesInUtf8(raw.subarray(0, end))
	const isNamed = [...raw.toString('latin1').matchAll(charset)].some(([, label = '']) => isCharset(label))
	return isNamed ? Buffer.concat([header, body]) : withUtf8Named(Buffer.concat([header, linesInUtf8(body)]))
}

function linesInUtf8(bytes: Buffer): Buffer {
	return Buffer.from(decodeLine(bytes).text)
}

function withUtf8Named(raw: Buffer): Buffer {
	const named = (header: string) => header.replace(charset, (given, label: string) => (isCharset(label) ? given : 'charset=utf-8'))
	return Buffer.from(raw.toString('utf8').replace(contentType, named))
}
