import { runRestore } from '@folkmoot/backup/backup-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run restore -- FILE [--replace]`: puts a backup into a site, whether it runs or not. */
await runCommand((args) => {
	const env = childEnv()
	if (env.INIT_CWD) process.chdir(env.INIT_CWD) // files are named from where the person is
	return runRestore(args, env, say)
})
