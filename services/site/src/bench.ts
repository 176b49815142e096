import { runBench } from '@folkmoot/bench/bench-command'
import { runCommand, say } from './say.ts'

/** `npm run bench -- …`: measures the server; file names are relative to the caller's folder. */
await runCommand((args) => runBench(args, process.env.INIT_CWD ?? process.cwd(), say))
