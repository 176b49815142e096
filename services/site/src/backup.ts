import { runBackup } from '@folkmoot/backup/backup-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run backup -- FILE`: writes the whole site into one file, whether it is running or not. */
await runCommand((args) => {
	const env = childEnv()
	if (env.INIT_CWD) process.chdir(env.INIT_CWD) // file names are relative to the caller's folder
	return runBackup(args, env, say)
})
