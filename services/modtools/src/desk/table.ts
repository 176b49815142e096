import * as endpoints from '@folkmoot/modtools-contract/desk-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { authorizeModeratorsList } from '../moderators/visible-communities.ts'
import { getCommunityNumbers } from './get-community-numbers.ts'
import { listModeratedComments } from './list-moderated-comments.ts'

/** The area's routes for what moderators look at besides the queue. */
export const deskTable: readonly Served[] = [
	withAuthorization(serve(endpoints.listModeratedComments, listModeratedComments), authorizeModeratorsList),
	serve(endpoints.getCommunityNumbers, getCommunityNumbers),
]
