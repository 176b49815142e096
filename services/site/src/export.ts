import { runExport } from '@folkmoot/importer/export-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run export -- FILE`: writes the site's discussions as rows that `npm run import` reads. */
await runCommand((args) => {
	const env = childEnv()
	// npm changes to the project folder; file names are relative to the caller's folder
	if (env.INIT_CWD) process.chdir(env.INIT_CWD)
	return runExport(args, env, say)
})
