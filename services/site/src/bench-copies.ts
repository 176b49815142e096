import { runCopiesBench } from '@folkmoot/bench/copies/copies-command'
import { runCommand, say } from './say.ts'

/** `npm run bench:copies -- …`: measures what a second copy of everything gives. */
await runCommand((args) => runCopiesBench(args, process.env.INIT_CWD ?? process.cwd(), say))
