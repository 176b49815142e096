import { startService } from '@folkmoot/service-kit/start-service'
import { modtoolsRoom } from './room.ts'

if (import.meta.main) await startService(modtoolsRoom)
