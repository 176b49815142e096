import { runFaultsCommand } from '@folkmoot/faults/faults-command'
import { runCommand, say } from './say.ts'

/** `npm run faults`: kills and freezes parts of a site while members write, then checks that nothing is lost. */
await runCommand((args) => runFaultsCommand(args, say))
