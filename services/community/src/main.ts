import { startService } from '@folkmoot/service-kit/start-service'
import { communityService } from './service.ts'

if (import.meta.main) await startService(communityService)
