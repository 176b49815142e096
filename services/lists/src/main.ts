import { startService } from '@folkmoot/service-kit/start-service'
import { listsRoom } from './room.ts'

if (import.meta.main) await startService(listsRoom)
