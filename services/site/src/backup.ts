import { runBackup } from '@folkmoot/backup/backup-command'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** `npm run backup -- FILE`: writes all of the site into one file, whether it runs or not. */
await runCommand((args) => {
	const env = childEnv()
	if (env.INIT_CWD) process.chdir(env.INIT_CWD) // files are named from where the person is
	return runBackup(args, env, say)
})
