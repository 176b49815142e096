import { startService } from '@folkmoot/service-kit/start-service'
import { communityRoom } from './room.ts'

if (import.meta.main) await startService(communityRoom)
