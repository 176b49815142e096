import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { adminService } from '../src/service.ts'

/* The service that measure-users.ts measures. */
await serveMeasured(adminService)
