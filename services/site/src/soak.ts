import { runSoak } from '@folkmoot/faults/soak/soak-command'
import { runCommand, say } from './say.ts'

/** `npm run soak -- …`: calls a site for half an hour and looks whether it grows. */
await runCommand((args) => runSoak(args, say))
