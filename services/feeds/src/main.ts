import { startService } from '@folkmoot/service-kit/start-service'
import { feedsRoom } from './room.ts'

if (import.meta.main) await startService(feedsRoom)
