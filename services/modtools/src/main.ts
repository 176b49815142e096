import { startService } from '@folkmoot/service-kit/start-service'
import { modtoolsService } from './service.ts'

if (import.meta.main) await startService(modtoolsService)
