import { listWaiting as endpoint } from '@folkmoot/modtools-contract/waiting-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { authorizeModeratorsList } from '../moderators/visible-communities.ts'
import { listWaiting } from './list-waiting.ts'

/** The area's routes for all that waits. */
export const waitingTable: readonly Served[] = [withAuthorization(serve(endpoint, listWaiting), authorizeModeratorsList)]
