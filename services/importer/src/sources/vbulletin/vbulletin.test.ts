import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, readText, rowOf, samplePath } from '../../../testing/read-sample.ts'
import { readSource, type SourceResult } from '../../../testing/read-source.ts'
import { vbulletin } from './vbulletin.ts'

const host = 'f.example'
let board: SourceResult
beforeAll(async () => {
	board = await readSource(vbulletin, [samplePath('vbulletin/vb3.latin1.sql.gz')], { host })
})

describe('vbulletin', () => {
	it('reads what the board shows, and says what not', () => {
		expect(countsOf(board)).toEqual({
			rows: { user: 32, community: 3, post: 23, comment: 80 },
			leftOut: {
				'community: a category or a link, in which nothing is posted': 1,
				'comment: waiting for approval': 1,
				'comment: deleted, and nobody answers it': 1,
				'comment: its thread is not in the file': 2,
				'post: in a deleted thread': 1,
				'post: waiting for approval': 1,
				'post: only a pointer to a thread that was moved': 1,
			},
		})
		expect(JSON.stringify(board.rows)).not.toMatch(/xxxxxxxx|example\.org"|203\.0\.113|Soft-deleted|In moderation/)
	})

	it('reads the same of UTF-8 that was kept in columns of Latin-1', async () => {
		const other = await readSource(vbulletin, [samplePath('vbulletin/vb4.utf8-in-latin1.mojibake.sql.gz')], { host })
		expect(other.rows).toEqual(board.rows)
	})

	it.each([
		[
			'Menders & friends',
			{ kind: 'community', about: 'Repairs "only"', addresses: ['https://f.example/forumdisplay.php?f=2', 'https://f.example/forums/2'] },
		],
		['Brot – langsam', { about: 'für alle' }],
		['Björn & Søn', { kind: 'user', createdAt: '2004-12-08T11:33:20.000Z' }],
		['Jörg Müller', { kind: 'user' }],
		[
			't217',
			{
				addresses: expect.arrayContaining([
					'https://f.example/showthread.php?t=217',
					'https://f.example/threads/217',
					'https://f.example/showthread.php?t=220',
					'https://f.example/showthread.php?p=965',
				]),
			},
		],
		['t218', { locked: true }],
		['t223', { body: expect.stringMatching(/\n\n\*\*Which week\?\*\*\n\n- Week 14 \(3\)\n- Week 15 & 16 \(5\)\n- Neither \(0\)$/) }],
		['t224', { createdAt: '2033-01-01T12:00:00.000Z' }],
		['t225', { createdAt: null }],
		['t226', { title: 'Tom & "Jerry" <b>bold</b>' }],
		['p902', { parent: null, body: '[a link](https://example.org/x?a=1\\&b=2) <https://example.org/bare>' }],
		['p903', { parent: 'p902', body: '\\[b]never closed' }],
		['p906', { body: '日本語の投稿です。全角スペース　と句読点、' }],
		['p927', { body: 'in\n\nmid\n\nf' }],
		['p930', { body: '| a | b |\n| - | - |' }],
		['p988', { parent: 'p987', body: '> **oat_kettle:**\n>\n> level 22\n\nQuoted' }],
		['p989', { parent: null, body: '> **Gone Member:**\n>\n> lost\n\n> no name' }],
		['p990', { author: 'Passer-by' }],
		['p991', { author: 'Gone Member' }],
		['p994', { editedAt: '2007-09-01T11:58:23.000Z' }],
		['p997', { parent: 'p88888' }],
		['p999', { body: 'Euro € dash – quotes “ ” ‘ ’ … and Žž' }],
	])('makes %s', (id, expected) => {
		expect(rowOf(board, id)).toMatchObject(expected)
	})

	it('reads files, references, reputation and permissions of other boards', async () => {
		const found = await readText(
			vbulletin,
			'x.sql',
			`INSERT INTO vb3_deletionlog (primaryid,type) VALUES (3,'post'),(5,'thread');
INSERT INTO vb3_forum (forumid,title,parentid,options,password,link) VALUES (1,'Top',-1,5,'',''),(2,'Staff',1,5,'',''),(3,'Off',1,4,'',''),(4,'Link',1,5,'','https://e.org/');
INSERT INTO vb3_forumpermission (forumid,usergroupid,forumpermissions) VALUES (2,1,0),(2,2,524286),(2,6,1);
INSERT INTO vb3_thread (threadid,forumid,title,firstpostid,open,visible) VALUES (1,1,'In a category',1,1,1),(2,2,'SECRET',4,1,1),(3,3,'SECRET',5,1,1),(5,1,'SECRET',6,1,1);
INSERT INTO vb3_post (postid,threadid,parentid,userid,username,dateline,pagetext,visible) VALUES (1,1,0,7,'a',1,'[ATTACH]9[/ATTACH] [ATTACH=CONFIG]10[/ATTACH] [THREAD=1]t[/THREAD] [MENTION=7]a[/MENTION]',1),
(2,1,1,7,'a',2,'y',1),(3,1,1,7,'a',3,'SECRET',1),(6,5,0,7,'a',3,'SECRET',1),(4,2,0,7,'a',1,'SECRET',1),(5,3,0,7,'a',1,'SECRET',1);
INSERT INTO vb3_attachment (attachmentid,postid,filename) VALUES (9,1,'a.png'),(10,1,'b.png'),(11,2,'c.png');
INSERT INTO vb3_reputation (postid,whoadded,reputation,dateline) VALUES (2,7,10,5),(2,8,-5,6),(4,7,1,1);
INSERT INTO vb3_user (userid,username,joindate) VALUES (7,'a',1),(8,'b',1);
INSERT INTO vb3_pmtext (pmtextid,message) VALUES (1,'SECRET');`,
			{ host },
		)
		expect(countsOf(found).rows).toEqual({ user: 2, community: 1, post: 1, comment: 1, vote: 2 })
		expect(rowOf(found, 't1')).toMatchObject({
			community: 'Top',
			body: '[a.png](https://f.example/attachment.php?attachmentid=9) [b.png](https://f.example/attachment.php?attachmentid=10) [t](https://f.example/showthread.php?t=1) @a',
		})
		expect(rowOf(found, 'p2')).toMatchObject({
			parent: null,
			upvotes: 2,
			downvotes: 1,
			body: 'y\n\n[c.png](https://f.example/attachment.php?attachmentid=11)',
		})
		expect(JSON.stringify(found)).not.toContain('SECRET')
	})
})

describe('vbulletin addresses', () => {
	it.each([
		['https://f.example/forum/showthread.php?t=3&page=2', 'https://f.example/showthread.php?t=3'],
		['https://f.example/showthread.php?threadid=3', 'https://f.example/showthread.php?t=3'],
		['https://f.example/showthread.php?p=9#post9', 'https://f.example/showthread.php?p=9'],
		['https://f.example/showpost.php?p=9&postcount=2', 'https://f.example/showthread.php?p=9'],
		['https://f.example/showthread.php?3-Some-slug&p=9&viewfull=1#post9', 'https://f.example/showthread.php?p=9'],
		['https://f.example/showthread.php?3-Some-slug-of-2008', 'https://f.example/showthread.php?t=3'],
		['https://f.example/showthread.php/3-Some-slug', 'https://f.example/showthread.php?t=3'],
		['https://f.example/threads/3-Some-slug', 'https://f.example/showthread.php?t=3'],
		['https://f.example/threads/3-Some-slug/page2', 'https://f.example/showthread.php?t=3'],
		['https://f.example/archive/index.php/t-3.html', 'https://f.example/showthread.php?t=3'],
		['https://f.example/printthread.php?t=3', 'https://f.example/showthread.php?t=3'],
		['https://f.example/forumdisplay.php?2-Slug', 'https://f.example/forumdisplay.php?f=2'],
		['https://f.example/members/7-name', 'https://f.example/member.php?u=7'],
		['https://f.example/member.php?u=7', 'https://f.example/member.php?u=7'],
		['https://f.example/index.php', null],
	])('%s', (given, expected) => {
		expect(vbulletin.canonical?.(new URL(given), host)).toBe(expected)
	})
})
