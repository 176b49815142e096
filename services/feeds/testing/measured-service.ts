import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { feedsService } from '../src/service.ts'

/* Starts the service for measure.ts. */
await serveMeasured(feedsService)
