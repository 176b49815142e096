import { runImport } from '@folkmoot/importer/import-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run import -- FILE…`: loads discussions into the site, whether it runs or not. */
await runCommand((args) => {
	const env = childEnv()
	// npm goes to the top of the project; files are named from where the person is
	if (env.INIT_CWD) process.chdir(env.INIT_CWD)
	return runImport(args, env, say)
})
