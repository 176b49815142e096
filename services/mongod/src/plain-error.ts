/** A failure that the person at the keyboard can mend: shown as a sentence and a way out, never as a stack. */
export class PlainError extends Error {
	readonly wayOut: string

	constructor(message: string, wayOut: string, options?: ErrorOptions) {
		super(message, options)
		this.name = 'PlainError'
		this.wayOut = wayOut
	}
}

/** What to show for any failure: our own ones in plain words, surprises with their stack. */
export function describeFailure(error: unknown): string {
	// Services have a class of their own for it.
	if (error instanceof Error && 'wayOut' in error) return `\n${error.message}\n\nThe way out: ${String(error.wayOut)}\n`
	if (error instanceof Error) return `\n${error.stack ?? error.message}\n`
	return `\n${String(error)}\n`
}

/** The code of a system error (`EACCES`, `ENOSPC`), or undefined. */
export function errorCode(error: unknown): string | undefined {
	if (!(error instanceof Error) || !('code' in error)) return undefined
	return typeof error.code === 'string' ? error.code : undefined
}
