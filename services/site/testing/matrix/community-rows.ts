import { admins, all, but, moderators } from './roles.ts'
import { type Row, ways } from './row.ts'

let count = 0
const fresh = () => `Fresh_${++count}`
const byModerators = moderators('not_mod')

export const communityRows: readonly Row[] = [
	{ call: 'GET /api/communities', rule: all() },
	{ call: 'GET /api/_communities', rule: all() },
	{ call: 'GET /api/communities/:community', rule: all() },
	{ call: 'POST /api/communities', rule: admins(), body: () => ({ name: fresh() }) },
	{ call: 'PUT /api/communities/:community', rule: byModerators, body: () => ({ about: 'Of another.' }) },
	// Banned members may join and read (rule communities-8).
	...ways('POST /api/_joinCommunity', [
		{ rule: all(), body: ({ community }) => ({ communityId: community._id.toHexString() }) },
		{
			// The community has no other moderator (rule moderation-18).
			rule: but(all(), { moderator: 'last_moderator' }),
			body: ({ community }) => ({ communityId: community._id.toHexString(), leave: true }),
		},
	]),
	{ call: 'DELETE /api/communities/:community/pro_pic', rule: byModerators },
	{ call: 'DELETE /api/communities/:community/banner_image', rule: byModerators },
	{ call: 'POST /api/communities/:community/pro_pic', rule: byModerators, file: 'image' },
	{ call: 'POST /api/communities/:community/banner_image', rule: byModerators, file: 'image' },
	{ call: 'GET /api/community_requests', rule: all() },
	{ call: 'POST /api/community_requests', rule: all(), body: () => ({ name: fresh() }) },
	{ call: 'DELETE /api/community_requests/:requestId', rule: all() },
]
