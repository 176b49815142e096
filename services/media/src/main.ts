import { startService } from '@folkmoot/service-kit/start-service'
import { mediaRoom } from './room.ts'

if (import.meta.main) await startService(mediaRoom)
