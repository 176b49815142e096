import PostalMime, { type Email } from 'postal-mime'
import { decodeLine } from '../../reading/decode-line.ts'

const limits = { maxNestingDepth: 30, maxHeadersSize: 500_000, forceRfc822Attachments: true } as const

/** A message; null if it is none, or made to be endless. Attachments and messages within are not looked at. */
export async function parseMail(raw: Buffer): Promise<Email | null> {
	try {
		return await PostalMime.parse(inUtf8(raw), limits)
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

const anyCharset = /charset\s*=/i
const noCharset = /charset\s*=\s*"?(?:us-ascii|ascii|ansi_x3\.4-\d+|unknown-8bit|x-unknown|default|none)"?/gi

/** Headers are in UTF-8 or Windows-1252 where they are not in ASCII; so are texts that do not say in what they are. */
function inUtf8(raw: Buffer): Buffer {
	if (raw.every((byte) => byte < 0x80)) return raw
	const end = headerEnd(raw)
	const body = raw.subarray(end)
	const named = raw.toString('latin1').replace(noCharset, '')
	const header = linesInUtf8(raw.subarray(0, end))
	return anyCharset.test(named) ? Buffer.concat([header, body]) : withUtf8Named(Buffer.concat([header, linesInUtf8(body)]))
}

function linesInUtf8(bytes: Buffer): Buffer {
	return Buffer.from(decodeLine(bytes).text)
}

const withUtf8Named = (raw: Buffer) => Buffer.from(raw.toString('utf8').replace(noCharset, 'charset=utf-8'))
