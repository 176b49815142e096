import { runCommand, say } from './say.ts'
import { runSchemathesis } from './schemathesis/run-schemathesis.ts'

/** `npm run schemathesis -- [ROLE…]`: asks a site of its own whatever fits the description of its API, by thousands. */
await runCommand((args) => runSchemathesis(args, say))
