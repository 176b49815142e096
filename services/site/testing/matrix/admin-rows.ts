import { admins, all, but, byOwner } from './roles.ts'
import { type Row, ways } from './row.ts'

let count = 0

/** The contract refuses everybody but admins; these rows say what admins get. */
export const adminRows: readonly Row[] = [
	...ways('POST /api/_admin', [
		{ rule: byOwner(all('cannot_target_self'), all()), body: ({ owner }) => ({ action: 'ban_user', username: owner.username }) },
		{ rule: all(), body: ({ other }) => ({ action: 'unban_user', username: other.username }) },
		{ rule: all(), body: ({ community }) => ({ action: 'add_default_forum', name: community.name }) },
		{ rule: all(), body: ({ community }) => ({ action: 'remove_default_forum', name: community.name }) },
		{ rule: all(), body: async (fixture) => ({ action: 'deny_comm', id: await fixture.request() }) },
		{ rule: all(), body: async (fixture) => ({ action: 'accept_comm', id: await fixture.request() }) },
	]),
	{ call: 'GET /api/site_settings', rule: all() },
	{ call: 'PUT /api/site_settings', rule: all(), body: () => ({ captcha: 'default' }) },
	{ call: 'GET /api/comments', rule: all() },
	{ call: 'GET /api/users', rule: all() },
	{ call: 'GET /api/audit_log', rule: all() },
	{ call: 'GET /api/audit_log/chain', rule: all() },
	// A picture is not an archive.
	{ call: 'POST /api/community_imports', rule: all('invalid_input'), file: 'archive' },
	{ call: 'GET /api/community_imports', rule: all() },
	{ call: 'GET /api/imports', rule: admins() },
	{
		call: 'POST /api/imports',
		rule: admins(),
		body: () => ({ source: 'lemmy', address: 'https://lemmy.example/c/tea' }),
		isOwnerless: true,
	},
	{
		call: 'POST /api/imports/:importId/files/:file',
		rule: byOwner(but(admins('import_not_found'), { admin: 'import_moved_on' }), but(admins('import_not_found'), { admin: 'not_owner' })),
		query: () => 'offset=0',
		file: 'part',
	},
	{ call: 'GET /api/imports/:importId/samples', rule: admins('import_not_found') },
	{ call: 'GET /api/imports/:importId/report', rule: all('import_not_found') },
	...ways(
		'POST /api/imports/:importId',
		['try', 'run', 'pause', 'resume', 'undo', 'discard', 'erase', 'keep'].map((action) => ({
			rule: but(admins('import_not_found'), { admin: 'import_moved_on' as const }),
			body: () => ({ action }),
		})),
	),
	{
		call: 'POST /api/imports/:importId',
		rule: admins('import_not_found'),
		params: async (fixture) => ({ importId: await fixture.failedImport() }),
		body: () => ({ action: 'discard' }),
	},
	{
		call: 'POST /api/imports/:importId/people',
		rule: but(admins('import_not_found'), { admin: 'import_moved_on' }),
		body: () => ({ what: 'erase', list: '@ida' }),
	},
	{ call: 'GET /api/content_removals', rule: all() },
	{ call: 'POST /api/content_removals/:removalId/undo', rule: all() },
	{ call: 'GET /api/ipblocks', rule: all() },
	{ call: 'POST /api/ipblocks', rule: all(), body: () => ({ address: `198.19.0.${++count}`, note: '' }) },
	{ call: 'GET /api/ipblocks/:blockId', rule: all() },
	{ call: 'DELETE /api/ipblocks/:blockId', rule: all() },
	{ call: 'DELETE /api/ipblocks', rule: all(), isLast: true },
	{ call: 'GET /api/site_days', rule: all() },
	{ call: 'GET /api/site_health', rule: all() },
	{ call: 'GET /api/analytics/bss', rule: all() },
]
