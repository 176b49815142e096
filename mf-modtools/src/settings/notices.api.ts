import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as modtools from '@folkmoot/modtools-contract/moderator-notices-endpoints'

export const getNotices = endpoint<typeof modtools.getModeratorNotices>('GET', '/api/communities/:communityId/mod_notices')
const change = endpoint<typeof modtools.changeModeratorNotices>('PUT', '/api/communities/:communityId/mod_notices')

export type Notices = ReplyOf<typeof getNotices>

/** Turns a moderator's own notifications of a community on or off. */
export function changeNotices(communityId: string, changed: Partial<Notices>): Promise<Notices> {
	return call(change, { params: { communityId }, body: changed })
}
