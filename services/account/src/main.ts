import { startService } from '@folkmoot/service-kit/start-service'
import { accountService } from './service.ts'

if (import.meta.main) await startService(accountService)
