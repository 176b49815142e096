/** A reason not to start, for the person at the keyboard: a sentence and a remedy. */
export class StartupError extends Error {
	readonly remedy: string

	constructor(message: string, remedy: string) {
		super(message)
		this.name = 'StartupError'
		this.remedy = remedy
	}
}
