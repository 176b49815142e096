import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { feedsRoom } from '../src/room.ts'

/* Starts the service for measure.ts. */
await serveMeasured(feedsRoom)
