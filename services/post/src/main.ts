import { startService } from '@folkmoot/service-kit/start-service'
import { postService } from './service.ts'

if (import.meta.main) await startService(postService)
