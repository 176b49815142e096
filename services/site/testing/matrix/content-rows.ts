import type { Fixture } from './fixture.ts'
import { admins, all, but, byOwner, moderators, owners, type Rule } from './roles.ts'
import { type Row, ways } from './row.ts'

/** Who is banned writes nothing there, and only deletes their own things (rule moderation-6). */
const unbanned = (rule: Rule): Rule => but(rule, { banned: 'banned_from_community' })
/** Speaking as a group on one's own content. */
const speaking = (as: Rule): Rule => byOwner(unbanned(as), all('not_author'))

const aPost = (fixture: Fixture) => ({ title: 'A title', community: fixture.community.name })
const aComment = () => ({ body: 'A comment.' })
const postId = async (fixture: Fixture) => (await fixture.post())._id.toHexString()
const commentId = async (fixture: Fixture) => (await fixture.comment())._id.toHexString()

export const contentRows: readonly Row[] = [
	...ways('GET /api/posts', [
		{ rule: all() },
		{ rule: but(all(), { guest: 'not_logged_in' }), query: () => 'feed=subscriptions' },
		{ rule: but(all(), { guest: 'not_logged_in' }), query: () => 'feed=moderating' },
		{
			rule: moderators('not_admin_nor_mod', { guest: 'not_logged_in' }),
			query: ({ community }) => `filter=deleted&communityId=${community._id.toHexString()}`,
		},
	]),
	{ call: 'GET /api/posts/:postId', rule: all() },
	{ call: 'GET /api/oembed', rule: all('not_found'), query: () => 'url=https://elsewhere.example/tea/post/abcdefgh' },
	{ call: 'GET /api/old_addresses', rule: all('not_found'), query: () => 'path=/r/tea/comments/1' },
	...ways('POST /api/posts', [
		{ rule: unbanned(all()), body: aPost },
		{ rule: unbanned(moderators('not_mod')), body: (fixture) => ({ ...aPost(fixture), userGroup: 'mods' }) },
		{ rule: unbanned(admins()), body: (fixture) => ({ ...aPost(fixture), userGroup: 'admins' }) },
		// Another member's picture.
		{
			rule: unbanned(owners('image_not_found')),
			body: async (fixture) => ({ ...aPost(fixture), type: 'image', images: [{ imageId: await fixture.image() }] }),
		},
	]),
	...ways('PUT /api/posts/:postId', [
		{ rule: speaking(all()), body: () => ({ title: 'Another title' }) },
		{ rule: speaking(all()), body: () => ({ language: 'nds' }) },
		{ rule: speaking(moderators('not_mod')), body: () => ({ userGroup: 'mods' }) },
		{ rule: speaking(admins()), body: () => ({ userGroup: 'admins' }) },
		{ rule: speaking(all()), query: () => 'action=changeAsUser&userGroup=normal' },
		{ rule: speaking(moderators('not_mod')), query: () => 'action=changeAsUser&userGroup=mods' },
		{ rule: speaking(admins()), query: () => 'action=changeAsUser&userGroup=admins' },
		{ rule: moderators('not_mod_not_admin'), query: () => 'action=lock&lockAs=mods' },
		{ rule: admins('not_mod_not_admin', { moderator: 'not_admin' }), query: () => 'action=lock&lockAs=admins' },
		{
			rule: moderators('not_mod_not_admin', { moderator: 'user_invalid_group', admin: 'user_invalid_group' }),
			query: () => 'action=lock&lockAs=normal',
		},
		{ rule: moderators('not_mod_not_admin'), query: () => 'action=unlock&lockAs=mods' },
		{ rule: moderators('not_mod_not_admin'), query: () => 'action=restore' },
		{ rule: moderators('not_mod'), query: () => 'action=pin' },
		{ rule: admins(), query: () => 'action=pin&siteWide=true' },
		{ rule: moderators('not_mod'), query: () => 'action=unpin' },
		{ rule: admins(), query: () => 'action=unpin&siteWide=true' },
		{ rule: admins(), query: () => 'action=announce' },
	]),
	...ways('DELETE /api/posts/:postId', [
		{ rule: owners('not_author'), query: () => 'deleteAs=normal' },
		{ rule: moderators('not_mod'), query: () => 'deleteAs=mods' },
		{ rule: admins(), query: () => 'deleteAs=admins' },
		{
			rule: moderators('not_mod', { moderator: 'mod_cannot_delete_content', admin: 'mod_cannot_delete_content' }),
			query: () => 'deleteAs=mods&deleteContent=true',
		},
		{ rule: admins(), query: () => 'deleteAs=admins&deleteContent=true' },
	]),
	{ call: 'POST /api/_postVote', rule: unbanned(all()), body: async (fixture) => ({ postId: await postId(fixture) }) },
	{ call: 'POST /api/_commentVote', rule: unbanned(all()), body: async (fixture) => ({ commentId: await commentId(fixture) }) },
	{ call: 'GET /api/comments/:commentId', rule: all() },
	{ call: 'GET /api/posts/:postId/comments', rule: all() },
	...ways('POST /api/posts/:postId/comments', [
		{ rule: unbanned(all()), query: () => 'userGroup=normal', body: aComment },
		{ rule: unbanned(moderators('not_mod')), query: () => 'userGroup=mods', body: aComment },
		{ rule: unbanned(admins()), query: () => 'userGroup=admins', body: aComment },
	]),
	...ways('PUT /api/posts/:postId/comments/:commentId', [
		{ rule: speaking(all()), body: () => ({ body: 'Other words.' }) },
		{ rule: speaking(all()), body: () => ({ language: 'nds' }) },
		{ rule: speaking(all()), query: () => 'action=changeAsUser&userGroup=normal' },
		{ rule: speaking(moderators('not_mod')), query: () => 'action=changeAsUser&userGroup=mods' },
		{ rule: speaking(admins()), query: () => 'action=changeAsUser&userGroup=admins' },
		{ rule: moderators('not_mod_not_admin'), query: () => 'action=lock&lockAs=mods' },
		{ rule: admins('not_mod_not_admin', { moderator: 'not_admin' }), query: () => 'action=lock&lockAs=admins' },
		{
			rule: moderators('not_mod_not_admin', { moderator: 'user_invalid_group', admin: 'user_invalid_group' }),
			query: () => 'action=unlock&lockAs=normal',
		},
		{ rule: moderators('not_mod_not_admin'), query: () => 'action=restore' },
	]),
	...ways('DELETE /api/posts/:postId/comments/:commentId', [
		{ rule: owners('not_author'), query: () => 'deleteAs=normal' },
		{ rule: moderators('not_mod'), query: () => 'deleteAs=mods' },
		{ rule: admins(), query: () => 'deleteAs=admins' },
	]),
	// Addresses on this machine are never fetched: there is no title.
	{ call: 'GET /api/_link_info', isOwnerless: true, rule: all(), query: () => 'url=http://127.0.0.1:1/' },
	{ call: 'GET /api/held_items', rule: all() },
	{
		call: 'DELETE /api/held_items/:itemId',
		rule: byOwner(all(), all('held_item_not_found')),
		params: async (fixture) => ({ itemId: await fixture.heldItem() }),
	},
	// Its one picture has no bytes here: media's own test says who gets one.
	{
		call: 'GET /api/held_items/:itemId/images/:file',
		rule: all('image_not_found'),
		params: async (fixture) => ({ itemId: await fixture.heldItem(), file: 'x.webp' }),
	},
	{ call: 'GET /api/drafts', rule: all() },
	// A key identifies one's own draft, even if others use the same key.
	{ call: 'GET /api/drafts/:draftKey', rule: all() },
	{ call: 'PUT /api/drafts/:draftKey', rule: all(), body: () => ({ content: { body: 'Mine.' }, writer: 'a-writer-2', seq: 1 }) },
	{ call: 'DELETE /api/drafts/:draftKey', rule: all() },
	{ call: 'GET /api/drafts/of_post/:postId', rule: all(), params: async (fixture) => ({ postId: await postId(fixture) }) },
	{ call: 'POST /api/hidden_posts', rule: all(), body: async (fixture) => ({ postId: await postId(fixture) }) },
	{ call: 'DELETE /api/hidden_posts/:postId', rule: all() },
	{ call: 'GET /api/users/:username/feed', rule: all() },
	{ call: 'GET /api/users/:username/activity', rule: all() },
	{ call: 'GET /api/search', rule: all(), query: ({ owner }) => `q=post&author=${owner.username}` },
	...ways('GET /api/events', [
		{ rule: all(), isOwnerless: true },
		{ rule: all(), query: async (fixture) => `post=${(await fixture.post()).publicId}` },
	]),
	{ call: 'GET /api/search/suggestions', rule: all(), query: () => 'q=post' },
	{ call: 'POST /api/_uploads', isOwnerless: true, rule: all(), file: 'image' },
	{ call: 'PUT /api/images/:imageId', rule: owners('permission_denied', { admin: 'ok' }), body: () => ({ altText: 'A picture.' }) },
]
