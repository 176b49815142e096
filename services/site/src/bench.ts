import { runBench } from '@folkmoot/bench/bench-command'
import { runCommand, say } from './say.ts'

/** `npm run bench -- …`: measures the server; files are named from where the person is. */
await runCommand((args) => runBench(args, process.env.INIT_CWD ?? process.cwd(), say))
