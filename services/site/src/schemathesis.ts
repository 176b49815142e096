import { runSchemathesis } from '../testing/schemathesis/run-schemathesis.ts'
import { runCommand, say } from './say.ts'

/** `npm run schemathesis -- [ROLE…]`: fuzzes a separate site with thousands of requests that fit its API description. */
await runCommand((args) => runSchemathesis(args, say))
