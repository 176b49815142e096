import { startService } from '@folkmoot/service-kit/start-service'
import { listsService } from './service.ts'

if (import.meta.main) await startService(listsService)
