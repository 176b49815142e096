import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { adminRoom } from '../src/room.ts'

/* The service that measure-users.ts measures. */
await serveMeasured(adminRoom)
