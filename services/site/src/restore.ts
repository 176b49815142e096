import { runRestore } from '@folkmoot/backup/backup-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run restore -- FILE [--replace]`: restores a backup into a stopped site. */
await runCommand((args) => {
	const env = childEnv()
	if (env.INIT_CWD) process.chdir(env.INIT_CWD) // file names are relative to the caller's folder
	return runRestore(args, env, say)
})
