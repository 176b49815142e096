import { describeFailure } from '@folkmoot/mongod/plain-error'
import { runImport } from './import-command.ts'

if (import.meta.main) {
	try {
		process.exitCode = await runImport(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`))
	} catch (error) {
		process.stderr.write(describeFailure(error))
		process.exitCode = 1
	}
}
