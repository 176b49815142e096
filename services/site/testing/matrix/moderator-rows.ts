import type { Fixture } from './fixture.ts'
import { automaticFields } from './moderated-things.ts'
import { admins, all, but, byOwner, moderators, owners, type Rule } from './roles.ts'
import { type Row, ways } from './row.ts'

const moderate = moderators('not_mod_not_admin')
const here = '/api/communities/:communityId'
const automatic = `${here}/automatic-rules/:ruleId`
const ofAutomatic = async (fixture: Fixture) => ({ ruleId: await fixture.automaticRule() })
const ofHeld = async (fixture: Fixture) => ({ itemId: await fixture.heldItem() })
const ofOwnReply = async (fixture: Fixture) => ({ replyId: await fixture.ownReply() })
const named = ({ other }: Fixture) => ({ username: other.username })
const inQueue = ({ community }: Fixture) => `community=${community.name}`
/** For anyone not involved it seems not to exist. */
const concerned: Rule = byOwner(all(), moderators('decision_not_found'))
const aMessage = { subject: 'A question', body: 'May I post photos?' }
const aReport = async (fixture: Fixture) => ({ type: 'post', targetId: (await fixture.post()).publicId, reason: 1 })

const automaticRows: readonly Row[] = [
	{ call: `GET ${here}/automatic-rules`, rule: moderate },
	{ call: `POST ${here}/automatic-rules`, rule: moderate, body: () => automaticFields },
	...[`GET ${automatic}`, `DELETE ${automatic}`, `GET ${automatic}/hits`, `GET ${automatic}/dry-run/hits`].map((call) => ({
		call,
		rule: moderate,
		params: ofAutomatic,
	})),
	...[`POST ${automatic}/dry-run`, `POST ${automatic}/undo-all`].map((call) => ({ call, rule: moderate, params: ofAutomatic })),
	{ call: `PUT ${automatic}`, rule: moderate, params: ofAutomatic, body: () => automaticFields },
	{ call: `POST ${automatic}/switch`, rule: moderate, params: ofAutomatic, body: () => ({ isOn: false, version: 1 }) },
	{
		call: `POST ${automatic}/undo`,
		rule: moderate,
		params: ofAutomatic,
		body: async (fixture) => ({ hitIds: [await fixture.automaticHit()] }),
	},
]

const decisionRows: readonly Row[] = [
	{ call: 'GET /api/decisions', rule: all() },
	{ call: 'GET /api/decisions/:decisionId', rule: concerned },
	{
		call: 'POST /api/decisions/:decisionId/appeal',
		rule: byOwner(all(), all('decision_not_found')),
		params: async (fixture) => ({ decisionId: await fixture.decision() }),
		body: () => ({ text: 'Why?' }),
	},
	{
		call: 'POST /api/decisions/:decisionId/answer',
		// Nobody may answer their own appeal.
		rule: byOwner(moderators('not_mod_not_admin', { moderator: 'own_decision', admin: 'own_decision' }), moderators('decision_not_found')),
		body: () => ({ outcome: 'lifted' }),
	},
	{ call: `GET ${here}/appeals`, rule: moderate },
]

/** The member and the team; nobody acts for the team in a conversation of their own. */
const inConversation: Rule = byOwner(all(), moderators('conversation_not_found'))
const forTeam: Rule = byOwner(all('not_mod_not_admin'), moderators('conversation_not_found'))
const conversation = '/api/conversations/:conversationId'

const conversationRows: readonly Row[] = [
	{ call: 'GET /api/conversations', rule: all() },
	...ways('GET /api/modmail', [
		{ rule: moderate, query: inQueue },
		{ rule: admins(), query: () => 'community=' },
	]),
	...ways('POST /api/conversations', [
		// Those who are banned may ask why; moderators do not write to themselves.
		{ rule: but(all(), { moderator: 'cannot_target_self' }), body: ({ community }) => ({ ...aMessage, community: community.name }) },
		{ rule: but(all(), { admin: 'cannot_target_self' }), body: () => aMessage },
	]),
	{ call: `GET ${conversation}`, rule: inConversation },
	{ call: `POST ${conversation}/messages`, rule: inConversation, body: () => ({ body: 'Thanks.' }) },
	...ways(
		`PUT ${conversation}/state`,
		['claim', 'release', 'archive', 'reopen'].map((action) => ({ rule: forTeam, body: () => ({ action }) })),
	),
	{ call: `POST ${conversation}/escalate`, rule: forTeam, body: () => ({ note: 'This is beyond us.' }) },
	{ call: `PUT ${conversation}/mute`, rule: forTeam, body: () => ({ days: 3 }) },
]

const webhook = '/api/webhooks/:webhookId'
const ofWebhook = moderators('webhook_not_found')
const webhookFields = { name: 'Bridge', url: 'https://receiver.example/', events: ['post.created'] }

const webhookRows: readonly Row[] = [
	{ call: `GET ${here}/webhooks`, rule: moderate },
	{ call: `POST ${here}/webhooks`, rule: moderate, body: () => webhookFields },
	{ call: 'GET /api/webhooks', rule: all() },
	{ call: 'POST /api/webhooks', rule: all(), body: () => webhookFields },
	{ call: `GET ${webhook}/deliveries`, rule: ofWebhook },
	{ call: `POST ${webhook}/deliveries/:deliveryId/resend`, rule: ofWebhook },
	{ call: `POST ${webhook}/test`, rule: ofWebhook },
	{ call: `POST ${webhook}/secret`, rule: ofWebhook },
	{ call: `PUT ${webhook}`, rule: ofWebhook, body: () => ({ ...webhookFields, isOn: true }) },
	{ call: `DELETE ${webhook}`, rule: ofWebhook },
]

export const moderatorRows: readonly Row[] = [
	...webhookRows,
	...automaticRows,
	...decisionRows,
	...conversationRows,
	{ call: `GET ${here}/archive`, rule: moderate },
	// Members cannot report their own content (rule moderation-9).
	{
		call: 'POST /api/_report',
		body: aReport,
		rule: byOwner(all('cannot_target_self'), but(all(), { banned: 'banned_from_community' })),
	},
	{ call: `GET ${here}/reports`, rule: moderate },
	{ call: `DELETE ${here}/reports/:reportId`, rule: moderate },
	{ call: 'GET /api/modqueue', rule: moderate, query: inQueue },
	{ call: 'GET /api/modqueue/waiting', rule: moderate, query: inQueue },
	{ call: 'POST /api/modqueue/waiting/:waitingId/claim', rule: moderators('held_item_not_found') },
	// Only ever the caller's own.
	{ call: 'DELETE /api/modqueue/waiting/:waitingId/claim', rule: all() },
	{ call: 'POST /api/modqueue/:itemId/claim', rule: moderate },
	{ call: 'DELETE /api/modqueue/:itemId/claim', rule: moderate },
	{ call: 'POST /api/modqueue/:itemId/resolve', rule: moderate, body: () => ({ how: 'ignored' }) },
	{ call: 'POST /api/modqueue/:itemId/escalate', rule: moderate, body: () => ({ note: 'This is beyond us.' }) },
	{
		call: 'POST /api/escalations',
		rule: byOwner(all('cannot_target_self'), all()),
		body: ({ owner }) => ({ kind: 'member', targetId: owner._id.toHexString(), reason: 'spam' }),
	},
	// Moderators have what others ask for; only members of the community may, once their accounts are old enough.
	{
		call: `POST ${here}/moderation_requests`,
		rule: but(all('not_joined'), { member: 'ok', moderator: 'conflict', banned: 'banned_from_community' }),
		body: () => ({ text: 'I would like to help.' }),
	},
	{ call: 'GET /api/escalations', rule: all() },
	{ call: 'PUT /api/escalations/:escalationId', rule: all(), body: () => ({ outcome: 'dismissed' }) },
	{ call: 'POST /api/modqueue/:itemId/reopen', rule: moderate },
	{ call: `GET ${here}/mods`, rule: all() },
	{ call: `POST ${here}/mods`, rule: moderate, body: named },
	{ call: `DELETE ${here}/mods/:username`, rule: moderate, params: async (fixture) => ({ username: await fixture.lowestModerator() }) },
	// A moderator's own switch: admins have none unless they moderate the community.
	{ call: `GET ${here}/mod_notices`, rule: moderators('not_mod', { admin: 'not_mod' }) },
	{ call: `PUT ${here}/mod_notices`, rule: moderators('not_mod', { admin: 'not_mod' }), body: () => ({ notified: false }) },
	{ call: 'GET /api/modcomments', rule: moderate, query: inQueue },
	{ call: `GET ${here}/mod_numbers`, rule: moderate },
	{ call: `GET ${here}/saved_replies`, rule: moderate },
	{ call: `POST ${here}/saved_replies`, rule: moderate, body: () => ({ title: 'Spam', text: 'No ads, please.' }) },
	{ call: `PUT ${here}/saved_replies/:replyId`, rule: moderate, body: () => ({ title: 'Ads', text: 'No ads.' }) },
	{ call: `DELETE ${here}/saved_replies/:replyId`, rule: moderate },
	{ call: 'GET /api/saved_replies', rule: all() },
	{ call: 'POST /api/saved_replies', rule: all(), body: () => ({ title: 'Spam', text: 'No ads, please.' }) },
	// A reply of the community is nobody's own.
	...ways('PUT /api/saved_replies/:replyId', [
		{ rule: all('saved_reply_not_found'), body: () => ({ title: 'Ads', text: 'No ads.' }) },
		{ rule: owners('saved_reply_not_found'), params: ofOwnReply, body: () => ({ title: 'Ads', text: 'No ads.' }) },
	]),
	...ways('DELETE /api/saved_replies/:replyId', [
		{ rule: all('saved_reply_not_found') },
		{ rule: owners('saved_reply_not_found'), params: ofOwnReply },
	]),
	{ call: `GET ${here}/held_items`, rule: moderate },
	{ call: `POST ${here}/held_items/:itemId/release`, rule: moderate, params: ofHeld },
	{ call: `POST ${here}/held_items/:itemId/refuse`, rule: moderate, params: ofHeld, body: () => ({ reason: 'No.' }) },
	{ call: `GET ${here}/rules`, rule: all() },
	{ call: `GET ${here}/rules/:ruleId`, rule: all() },
	{ call: `POST ${here}/rules`, rule: moderators('not_mod'), body: () => ({ rule: 'Another one.' }) },
	{ call: `PUT ${here}/rules/:ruleId`, rule: moderators('not_mod'), body: () => ({ rule: 'Not that one.' }) },
	{ call: `DELETE ${here}/rules/:ruleId`, rule: moderators('not_mod') },
	{ call: `POST ${here}/rules/order`, rule: moderators('not_mod'), body: async (fixture) => ({ ruleIds: [await fixture.rule()] }) },
	{ call: `GET ${here}/banned`, rule: moderators('not_admin_nor_mod') },
	{ call: `POST ${here}/banned`, rule: moderators('not_admin_nor_mod'), body: named },
	{ call: `DELETE ${here}/banned`, rule: moderators('not_admin_nor_mod'), body: named },
	{ call: 'GET /api/modlog', rule: all(), query: inQueue },
	{ call: 'GET /api/modlog/chain', rule: all(), query: inQueue },
	{ call: `GET ${here}/members/:username/file`, rule: moderate, params: named },
	{ call: `POST ${here}/members/:username/notes`, rule: moderate, params: named, body: () => ({ text: 'Hm.' }) },
	{
		// Its author, while they are a moderator, and admins.
		call: `DELETE ${here}/members/:username/notes/:noteId`,
		rule: byOwner(moderate, moderators('not_mod_not_admin', { moderator: 'not_author' })),
		params: ({ notOwner }) => ({ username: notOwner.username }),
	},
]
