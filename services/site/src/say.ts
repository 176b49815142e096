import { describeFailure } from '@folkmoot/mongod/plain-error'

/** Prints a line for the user. */
export function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

/** Runs a command of the launcher; prints errors in plain words, and sets the exit code. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
	try {
		process.exitCode = await command(process.argv.slice(2))
	} catch (error) {
		process.stderr.write(describeFailure(error))
		process.exitCode = 1
	}
}
