import { serveMeasured } from '@folkmoot/service-kit/testing/serve-measured'
import { listsRoom } from '../src/room.ts'

/* The service that measure.ts measures. */
await serveMeasured(listsRoom)
