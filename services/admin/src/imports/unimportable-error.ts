/** Another attempt with the same files fails in the same way; the message is for the admin. */
export class UnimportableError extends Error {
	override name = 'UnimportableError'
}
