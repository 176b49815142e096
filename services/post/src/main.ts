import { startService } from '@folkmoot/service-kit/start-service'
import { postRoom } from './room.ts'

if (import.meta.main) await startService(postRoom)
