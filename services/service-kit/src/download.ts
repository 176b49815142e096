/**
 * A reply that is a file and is written while it is read, so that its size does not matter: a handler returns
 * `new Download('name.json', chunks)`. What has begun cannot fail any more: a surprise ends the connection.
 */
export class Download {
	readonly filename: string
	readonly chunks: AsyncIterable<string | Uint8Array>
	readonly type: string

	/** `filename` is of plain letters, digits, dots and dashes; `type` that of its text, in UTF-8, or of its bytes. */
	constructor(filename: string, chunks: AsyncIterable<string | Uint8Array>, type = 'application/json') {
		this.filename = filename
		this.chunks = chunks
		this.type = type
	}
}
