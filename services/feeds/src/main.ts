import { startService } from '@folkmoot/service-kit/start-service'
import { feedsService } from './service.ts'

if (import.meta.main) await startService(feedsService)
