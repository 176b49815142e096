import { startService } from '@folkmoot/service-kit/start-service'
import { adminRoom } from './room.ts'

if (import.meta.main) await startService(adminRoom)
