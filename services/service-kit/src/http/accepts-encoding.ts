import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'

export type Encoding = 'br' | 'gzip'

/** Whether a caller accepts a content encoding. The server chooses among those accepted, by what it has. */
export function acceptsEncoding(req: IncomingMessage, encoding: Encoding): boolean {
	return accepts(req).encodings(encoding) === encoding
}
