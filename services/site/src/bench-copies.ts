import { runCopiesBench } from '@folkmoot/bench/copies/copies-command'
import { runCommand, say } from './say.ts'

/** `npm run bench:copies -- …`: measures the gain of a second copy of everything. */
await runCommand((args) => runCopiesBench(args, process.env.INIT_CWD ?? process.cwd(), say))
