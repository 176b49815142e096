import { startService } from '@folkmoot/service-kit/start-service'
import { mediaService } from './service.ts'

if (import.meta.main) await startService(mediaService)
