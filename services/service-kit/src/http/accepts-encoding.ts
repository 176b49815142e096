import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip'

const patterns: Readonly<Record<Encoding, RegExp>> = { br: patternOf('br'), gzip: patternOf('gzip') }

function patternOf(encoding: Encoding): RegExp {
	return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i')
}

/** Whether a caller accepts a content encoding; a weight of 0 refuses it (RFC 9110 §12.5.3). */
export function acceptsEncoding({ headers }: Pick<IncomingMessage, 'headers'>, encoding: Encoding): boolean {
	const [named, weight = '1'] = patterns[encoding].exec(String(headers['accept-encoding'] ?? '')) ?? []
	return named !== undefined && Number(weight) > 0
}
