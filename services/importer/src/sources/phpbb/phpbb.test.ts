import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, readText, rowOf, samplePath } from '../../../testing/read-sample.ts'
import { readSource, type SourceResult } from '../../../testing/read-source.ts'
import { phpbb } from './phpbb.ts'
import { phpbbMarkdown } from './phpbb-text.ts'

const host = 'f.example'
let board: SourceResult
beforeAll(async () => {
	board = await readSource(phpbb, [samplePath('phpbb/backup.sql.gz')], { host })
})
const body = (id: string) => (rowOf(board, id) as { body?: string } | undefined)?.body

describe('phpbb', () => {
	it('reads what the board shows, and says what not', () => {
		expect(countsOf(board)).toEqual({
			rows: { user: 31, community: 5, post: 24, comment: 96 },
			leftOut: {
				'user: a guest or a crawler': 2,
				'community: a category or a link, in which nothing is posted': 2,
				'comment: waiting for approval': 2,
				'post: waiting for approval': 1,
				'post: in a deleted thread': 1,
				'comment: deleted, and nobody answers it': 1,
				'comment: its thread is not in the file': 2,
				'post: only a pointer to a thread that was moved': 1,
			},
		})
		expect(JSON.stringify(board.rows)).not.toMatch(/NOT.FOR.IMPORT|SECRET|PRIVATE|example\.org"|203\.0\.113|Soft-deleted|Not approved/)
	})

	it('reads the same from a dump by mariadb-dump', async () => {
		const other = await readSource(phpbb, [samplePath('phpbb/mariadb-dump.sql.gz')], { host })
		const key = (row: object) => JSON.stringify(row)
		expect(other.rows.map(key).sort()).toEqual(board.rows.map(key).sort())
	})

	it.each([
		['Menders & friends', { kind: 'community', about: '**Repairs**', addresses: ['https://f.example/viewforum.php?f=2'] }],
		['Slow bread', { about: '**old text**', createdAt: '2009-05-09T19:42:15.000Z' }],
		['Menders & friends Sub-forum: chairs', { about: 'chairs only' }],
		['A name that is far too long & odd <b>', { kind: 'user' }],
		['lowtide jo ß', { createdAt: '2008-12-28T02:40:00.000Z' }],
		[
			't101',
			{
				kind: 'post',
				title: 'Looking for a left-handed scythe',
				author: 'Slate_Emery',
				upvotes: 1,
				downvotes: 0,
				locked: false,
				source: 'https://f.example/viewtopic.php?t=101',
			},
		],
		[
			't117',
			{
				addresses: expect.arrayContaining([
					'https://f.example/viewtopic.php?t=117',
					'https://f.example/viewtopic.php?t=122',
					'https://f.example/viewtopic.php?p=1070',
				]),
			},
		],
		['t118', { locked: true }],
		['t121', { community: 'Announcements' }],
		['t126', { createdAt: '2033-01-01T12:00:00.000Z' }],
		['t127', { createdAt: null }],
		['p1072', { parent: 'p1071', post: 't117', addresses: ['https://f.example/viewtopic.php?p=1072', 'https://f.example/post1072.html'] }],
		['p1092', { parent: 'p1091' }],
		['p1071', { parent: null }],
		['p1094', { author: 'Passer-by' }],
		['p1095', { author: 'old_member_gone' }],
		['p1096', { author: '' }],
		['p1100', { editedAt: '2011-09-14T14:09:50.000Z' }],
	])('makes %s', (id, expected) => {
		expect(rowOf(board, id)).toMatchObject(expected)
	})

	it.each([
		['t101', /^1\. first\n2\. second\n\nYou can see/],
		['p1007', / doubled\. :\)$/],
		['p1021', /^\*\*bold\*\* and \*italic\* and under, ~~gone~~$/],
		['t107', /^\\\[notatag]stays\\\[\/notatag] \\\[\/i]\n/],
		['t103', /^```\nif \(a < b && c > d\) \{ return "x"; }\n```\n/],
		['p1037', /^\[a link]\(https:\/\/example\.org\/x\?a=1\\&b=2\) <https:\/\/example\.org\/bare>$/],
		['p1039', / chalk\. :\)$/],
		['p1072', /^> \*\*Tinware_Ida:\*\*\n>\n> The belt slips only when the workshop is cold\.\n\nI agree\.$/],
		['p1093', /^> \*\*oat_kettle:\*\*\n>\n> > inner\n>\n> outer & more\n\nOld nested quote$/],
		['p1102', /^With a file \[chair\.jpg]\(https:\/\/f\.example\/download\/file\.php\?id=1\)$/],
		['p1104', /^broken xml \\\[b]open$/],
		['p1105', /^$/],
		['p1106', /^it's a "quote", a \\ backslash,\ttab, 100% and ; semicolon -- not a comment \/\\\* nor this \\\*\/$/],
		['t125', /\n\n\*\*Which week\? & why\*\*\n\n- Week 14 \(3\)\n- Week 15 \(4\)\n- Week 16 \(5\)$/],
	])('writes the text of %s', (id, expected) => {
		expect(body(id)).toMatch(expected)
	})

	it.each([
		[
			'<!-- m --><a class="postlink" href="http://e.org/a?b=1&amp;c=2">http://e.org/a ... c=2</a><!-- m -->',
			'[http://e.org/a ... c=2](http://e.org/a?b=1\\&c=2)',
		],
		['a<br />b &lt;i&gt; <!-- s;) --><img src="{SMILIES_PATH}/x.gif" alt=";)" /><!-- s;) -->', 'a\\\nb \\<i> ;)'],
		['[code:1:ab12]x &#91;b&#93;[/code:1:ab12] [quote:ab12="Ida"]q[/quote:ab12]', '```\nx [b]\n```\n\n> **Ida:**\n>\n> q'],
		['[list:ab12][*:ab12]one[/*:m:ab12][*:ab12]two[/*:m:ab12][/list:u:ab12]', '- one\n- two'],
		['<t>[b]no markup[/b] *x* &lt;</t>', '\\[b]no markup\\[/b] \\*x\\* <'],
		['<r><URL url="javascript:x"><s>[url=javascript:x]</s>y<e>[/url]</e></URL></r>', 'y'],
	])('reads the old form %j', (text, expected) => {
		expect(phpbbMarkdown(text, { uid: 'ab12', isBbcode: true }, { base: null })).toBe(expected)
	})

	it.each([
		['tags', `<r>${'<'.repeat(300_000)}</r>`],
		['links', '<!-- m --><a href="x">'.repeat(20_000)],
		['smileys', '<!-- s:) -->'.repeat(30_000)],
		['comments', '<!--'.repeat(100_000)],
		['brackets', '['.repeat(100_000)],
	])('survives a text of %s', (_what, text) => {
		expect(phpbbMarkdown(text, { uid: 'ab12', isBbcode: true }, {}).length).toBeLessThan(2_000_000)
	})

	it('shows what was typed where BBCode was off', () => {
		expect(phpbbMarkdown('[b]x[/b]', { uid: '', isBbcode: false }, {})).toBe('\\[b]x\\[/b]')
	})
})

const dump = `
INSERT INTO x_forums (forum_id, parent_id, forum_name, forum_password, forum_type) VALUES (1,0,'Open','',1),(2,0,'Staff','',1),(3,0,'Locked away','SECRET',1),(4,3,'Below','',1);
INSERT INTO x_topics (topic_id, forum_id, topic_title, topic_first_post_id, topic_approved) VALUES (1,1,'One',1,1),(2,2,'SECRET two',5,1),(3,3,'SECRET three',6,1),(4,4,'SECRET four',7,1),(5,1,'No first',99,1);
INSERT INTO x_posts (post_id, topic_id, poster_id, post_time, post_text, post_visibility, post_username) VALUES (1,1,2,100,'a',1,''),(2,1,2,200,'SECRET deleted',2,''),
(3,1,1,300,'[quote=moss post_id=2 time=1]x[/quote]y',1,'Moss'),(4,1,2,400,'SECRET deleted too',2,''),(5,2,2,1,'SECRET',1,''),(6,3,2,1,'SECRET',1,''),(7,4,2,1,'SECRET',1,''),(9,5,2,1,'second',1,''),(8,5,2,1,'lowest',1,'');
INSERT INTO x_users (user_id, username) VALUES (1,'Anonymous'),(2,'moss');
INSERT INTO x_groups (group_id, group_name) VALUES (1,'GUESTS'),(2,'REGISTERED'),(5,'ADMINISTRATORS');
INSERT INTO x_acl_options (auth_option_id, auth_option) VALUES (20,'f_read'),(21,'f_post');
INSERT INTO x_acl_roles_data (role_id, auth_option_id, auth_setting) VALUES (14,20,1),(16,20,0);
INSERT INTO x_acl_groups (group_id, forum_id, auth_option_id, auth_role_id, auth_setting) VALUES (1,1,0,14,0),(2,2,0,16,0),(5,2,0,14,0),(2,3,20,0,1),(2,4,20,0,1);
INSERT INTO x_privmsgs (msg_id, message_text) VALUES (1,'SECRET');
`

describe('phpbb, another board', () => {
	it('reads no forum that members may not, and keeps the place of what is deleted and quoted', async () => {
		const found = await readText(phpbb, 'x.sql', dump)
		expect(countsOf(found)).toEqual({
			rows: { user: 1, community: 1, post: 2, comment: 2, 'deleted comment': 1 },
			leftOut: {
				'user: a guest or a crawler': 1,
				'community: in a forum that members may not read': 1,
				'community: in a forum with a password': 2,
				'post: in a forum that members may not read': 1,
				'post: in a forum with a password': 2,
				'comment: deleted, and nobody answers it': 1,
			},
		})
		expect(rowOf(found, 'p2')).toMatchObject({ deleted: true, body: '', author: 'moss' })
		// A guest who has taken a member's name.
		expect(rowOf(found, 'p3')).toMatchObject({ parent: 'p2', author: '' })
		expect(rowOf(found, 't5')).toMatchObject({ body: 'lowest', addresses: [] })
		expect(JSON.stringify(found)).not.toContain('SECRET')
	})

	it('reads tables that are parted over files, their definitions in others', async () => {
		const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-parted-'))
		const parts = {
			'a.sql': "INSERT INTO x_posts VALUES (1,1,2,100,'a');",
			'b.sql': 'CREATE TABLE x_posts (post_id int, topic_id int, poster_id int, post_time int, post_text text);',
			'c.sql':
				"INSERT INTO x_topics (topic_id, forum_id, topic_title) VALUES (1,1,'One');INSERT INTO x_forums (forum_id, parent_id, forum_name) VALUES (1,0,'Open');",
		}
		for (const [name, text] of Object.entries(parts)) await writeFile(path.join(folder, name), text)
		const found = await readSource(
			phpbb,
			Object.keys(parts).map((name) => path.join(folder, name)),
		)
		await rm(folder, { recursive: true })
		expect(countsOf(found).rows).toEqual({ community: 1, post: 1 })
	})

	it.each([
		['no dump', 'hello', 'There are no tables of phpBB'],
		['no columns', "INSERT INTO phpbb_posts VALUES (1,'x');", 'does not say which columns'],
		['another board', 'INSERT INTO mybb_posts (pid) VALUES (1);', 'There are no tables of phpBB'],
	])('refuses a file with %s', async (_what, content, message) => {
		await expect(readText(phpbb, 'x.sql', content)).rejects.toThrow(message)
	})

	it('reads a dump that breaks off as far as it goes', async () => {
		const found: unknown[] = []
		const cut = dump.slice(0, dump.indexOf("(6,3,2,1,'SECRET'"))
		const read = readText(
			{
				...phpbb,
				read: async function* (...args) {
					for await (const item of phpbb.read(...args)) {
						found.push(item)
						yield item
					}
				},
			},
			'x.sql',
			cut,
		)
		await expect(read).rejects.toThrow('breaks off in table x_posts, after row 5')
		expect(found).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ kind: 'post', id: 't1' }) }))
	})
})

describe('phpbb addresses', () => {
	it.each([
		['https://www.f.example/forum/viewtopic.php?f=2&amp;t=3&sid=abc&start=20#p9', 'https://f.example/viewtopic.php?t=3'],
		['http://f.example/viewtopic.php?p=9&t=3#p9', 'https://f.example/viewtopic.php?p=9'],
		['https://f.example/viewforum.php?f=2', 'https://f.example/viewforum.php?f=2'],
		['https://f.example/profile.php?mode=viewprofile&u=5', 'https://f.example/memberlist.php?mode=viewprofile&u=5'],
		['https://f.example/some-title-t3.html', 'https://f.example/viewtopic.php?t=3'],
		['https://f.example/topic3-20.html', 'https://f.example/viewtopic.php?t=3'],
		['https://f.example/ucp.php', null],
		['https://other.example/viewtopic.php?t=3', null],
		['ftp://f.example/viewtopic.php?t=3', null],
	])('%s', (given, expected) => {
		expect(phpbb.canonical?.(new URL(given), host)).toBe(expected)
	})
})
