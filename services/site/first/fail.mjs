/** Ends the program with a message and a remedy. */
export function fail(message, remedy) {
	console.error(`\n${message}\n\nWhat to do: ${remedy}\n`)
	process.exit(1)
}
