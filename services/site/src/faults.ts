import { runFaultsCommand } from '@folkmoot/faults/faults-command'
import { runCommand, say } from './say.ts'

/** `npm run faults`: kills and freezes parts of a site while members write, then looks whether all of it is there. */
await runCommand((args) => runFaultsCommand(args, say))
