import { runSoak } from '@folkmoot/faults/soak/soak-command'
import { runCommand, say } from './say.ts'

/** `npm run soak -- …`: sends a site requests for half an hour and checks for leaks. */
await runCommand((args) => runSoak(args, say))
