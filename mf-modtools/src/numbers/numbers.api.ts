import { endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as desk from '@folkmoot/modtools-contract/desk-endpoints'

export const getCommunityNumbers = endpoint<typeof desk.getCommunityNumbers>('GET', '/api/communities/:communityId/mod_numbers')

export type Week = ReplyOf<typeof getCommunityNumbers>['weeks'][number]
