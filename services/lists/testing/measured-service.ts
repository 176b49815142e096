import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { listsService } from '../src/service.ts'

/* The service that measure.ts measures. */
await serveMeasured(listsService)
