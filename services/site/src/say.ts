import { describeFailure } from '@folkmoot/mongod/plain-error'

/** A line for the person at the keyboard. */
export function say(line: string): void {
	process.stdout.write(`${line}\n`)
}

/** Runs a command of the launcher; whatever goes wrong is said in words, and the exit code tells it too. */
export async function runCommand(command: (args: string[]) => Promise<number>): Promise<void> {
	try {
		process.exitCode = await command(process.argv.slice(2))
	} catch (error) {
		process.stderr.write(describeFailure(error))
		process.exitCode = 1
	}
}
