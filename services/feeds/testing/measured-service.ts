import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { feedsRoom } from '../src/room.ts'

/* The service that measure.ts measures. */
await serveMeasured(feedsRoom)
