import { runImport } from '@folkmoot/importer/import-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run import -- FILE…`: imports discussions into the site, whether it is running or not. */
await runCommand((args) => {
	const env = childEnv()
	// npm changes to the project folder; file names are relative to the caller's folder
	if (env.INIT_CWD) process.chdir(env.INIT_CWD)
	return runImport(args, env, say)
})
