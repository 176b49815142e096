import { startService } from '@folkmoot/service-kit/start-service'
import { accountRoom } from './room.ts'

if (import.meta.main) await startService(accountRoom)
