/** A reason not to start, for the person at the keyboard: a sentence and a way out. */
export class StartupError extends Error {
	readonly remedy: string

	constructor(message: string, remedy: string) {
		super(message)
		this.name = 'StartupError'
		this.remedy = remedy
	}
}

/** For a setting of the environment whose value cannot be used. */
export function wrongSetting(name: string, problem: string): StartupError {
	return new StartupError(`${name} ${problem}`, `change ${name}, or leave it out.`)
}
