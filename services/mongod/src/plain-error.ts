/** A failure that the user can fix: shown as a message and a remedy, without a stack trace. */
export class PlainError extends Error {
	readonly remedy: string

	constructor(message: string, remedy: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'PlainError'
		this.remedy = remedy
	}
}

/** The text to show for a failure: plain for our own errors, with a stack trace for others. */
export function describeFailure(error: unknown): string {
	// Duck-typed, because services have their own class for it.
	if (error instanceof Error && 'remedy' in error) return `\n${error.message}\n\nWhat to do: ${String(error.remedy)}\n`
	if (error instanceof Error) return `\n${error.stack ?? error.message}\n`
	return `\n${String(error)}\n`
}

/** The code of a system error (`EACCES`, `ENOSPC`), or undefined. */
export function errorCode(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined
	return typeof error.code === 'string' ? error.code : undefined
}
