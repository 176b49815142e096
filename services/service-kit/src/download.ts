/**
 * A reply that is a file and is written while it is read, so that its size does not matter: a handler returns
 * `new Download('name.json', chunks)`. What has begun cannot fail any more: a surprise ends the connection.
 */
export class Download {
	readonly filename: string
	readonly chunks: AsyncIterable<string>

	/** `filename` is of plain letters, digits, dots and dashes. */
	constructor(filename: string, chunks: AsyncIterable<string>) {
		this.filename = filename
		this.chunks = chunks
	}
}
