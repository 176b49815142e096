/** Ends the program with a message and the way out. */
export function fail(message, remedy) {
	console.error(`\n${message}\n\nThe way out: ${remedy}\n`)
	process.exit(1)
}
