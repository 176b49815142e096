/** A reason not to start, for the person at the keyboard: a sentence and a way out. */
export class NotStarted extends Error {
	readonly wayOut: string

	constructor(message: string, wayOut: string) {
		super(message)
		this.name = 'NotStarted'
		this.wayOut = wayOut
	}
}
