/**
 * A reply that is a streamed file of any size: a handler returns `new Download('name.json', chunks)`. After it has begun, an
 * error cannot change the status and closes the connection.
 */
export class Download {
	readonly filename: string
	readonly chunks: AsyncIterable<string | Uint8Array>
	readonly type: string

	/** `filename` has only plain letters, digits, dots and dashes. `type` is its media type; text is UTF-8. */
	constructor(filename: string, chunks: AsyncIterable<string | Uint8Array>, type = 'application/json') {
		this.filename = filename
		this.chunks = chunks
		this.type = type
	}
}
