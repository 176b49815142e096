import { startService } from '@folkmoot/service-kit/start-service'
import { adminService } from './service.ts'

if (import.meta.main) await startService(adminService)
