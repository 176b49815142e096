import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, readText, rowOf, samplePath } from '../../../testing/read-sample.ts'
import { readSource, type SourceResult } from '../../../testing/read-source.ts'
import { mybb } from './mybb.ts'

const host = 'f.example'
let board: SourceResult
beforeAll(async () => {
	board = await readSource(mybb, [samplePath('mybb/backup.sql.gz')], { host })
})

describe('mybb', () => {
	it('reads what the board shows, and says what not', () => {
		expect(countsOf(board)).toEqual({
			rows: { user: 32, community: 4, post: 23, comment: 86, vote: 10 },
			leftOut: {
				'community: a category or a link, in which nothing is posted': 2,
				'comment: waiting for approval': 1,
				'comment: a draft': 1,
				'comment: deleted, and nobody answers it': 1,
				'comment: its thread is not in the file': 2,
				'post: in a deleted thread': 1,
				'post: waiting for approval': 1,
				'post: a draft': 1,
				'post: only a pointer to a thread that was moved': 1,
			},
		})
		expect(JSON.stringify(board.rows)).not.toMatch(/xxxxxxxx|saltsalt|example\.org"|Soft-deleted|A draft|Waiting/)
	})

	it.each([
		[
			'Menders & friends',
			{ kind: 'community', about: 'Repairs', addresses: ['https://f.example/forumdisplay.php?fid=2', 'https://f.example/forum-2.html'] },
		],
		['Slow bread', { about: 'html allowed' }],
		['Menders & friends Chairs', { about: null }],
		['日本の人', { kind: 'user', addresses: ['https://f.example/member.php?action=profile&uid=81', 'https://f.example/user-81.html'] }],
		['Banned & bad', { kind: 'user' }],
		['t501', { upvotes: 2, downvotes: 0, source: 'https://f.example/showthread.php?tid=501' }],
		['p3002', { upvotes: 1, downvotes: 1, source: 'https://f.example/showthread.php?pid=3002', parent: null }],
		[
			't517',
			{
				addresses: expect.arrayContaining([
					'https://f.example/thread-517.html',
					'https://f.example/showthread.php?tid=520',
					'https://f.example/post-3070.html',
				]),
			},
		],
		['t518', { locked: true }],
		['t524', { body: expect.stringMatching(/\n\n\*\*Which week\?\*\*\n\n- Week 14 \(3\)\n- Week 15 & 16 \(5\)\n- Neither \(0\)$/) }],
		['t525', { createdAt: '2033-01-01T12:00:00.000Z' }],
		['t526', { createdAt: null }],
		['t527', { title: `Entities "kept" & 'raw' <i>` }],
		['p3071', { parent: null }],
		['p3092', { parent: 'p3091', body: 'level 22' }],
		['p3093', { parent: 'p3092', body: '> **moss_and_tin:**\n>\n> level 22\n\nQuoted with pid and dateline' }],
		['p3094', { parent: null, body: '> **oat_kettle:**\n>\n> lost post\n\nx' }],
		['p3095', { body: '> **oat_kettle:**\n>\n> plain\n\n> none' }],
		['p3096', { author: 'Passer-by' }],
		['p3097', { author: 'gone_member' }],
		['p3101', { editedAt: '2014-01-30T05:46:04.000Z' }],
		['p3103', { body: '' }],
		['p3104', { parent: 'p888888' }],
		['p3105', { body: 'it\'s \\ "odd"; -- no comment\\\nCRLF\ttab 100% \\`tick\\`' }],
		['p3106', { body: 'See [chair.jpg](https://f.example/attachment.php?aid=1) here' }],
		['p3057', { body: '```php\n<?php echo "x"; ?>\n```' }],
	])('makes %s', (id, expected) => {
		expect(rowOf(board, id)).toMatchObject(expected)
	})

	it('takes the reputation of a post as a vote', () => {
		const votes = board.rows.filter(({ kind }) => kind === 'vote')
		expect(votes[0]).toEqual({
			kind: 'vote',
			target: 't501',
			on: 'post',
			voter: 'lowtide_jo',
			up: true,
			createdAt: '2014-01-30T05:44:25.000Z',
		})
		expect(votes[1]).toMatchObject({ target: 'p3002', on: 'comment', voter: 'marten88', up: false })
	})

	it('reads no forum that is hidden or that members may not view, and answers by quotes', async () => {
		const found = await readText(
			mybb,
			'x.sql',
			`INSERT INTO f_forums (fid,name,pid,type,active,password) VALUES (1,'Open',0,'f',1,''),(2,'Staff',0,'f',1,''),(3,'Below staff',2,'f',1,''),(4,'Off',0,'f',0,''),(5,'Open',1,'f',1,'');
INSERT INTO f_forumpermissions (fid,gid,canview) VALUES (2,1,0),(2,2,0),(2,4,1),(1,1,0);
INSERT INTO f_threads (tid,fid,subject,firstpost,visible) VALUES (1,1,'One',1,1),(2,3,'SECRET',4,1),(3,4,'SECRET',5,1);
INSERT INTO f_posts (pid,tid,replyto,uid,username,dateline,message,visible) VALUES (1,1,0,1,'a',1,'x',1),(2,1,0,1,'a',2,'y',1),(3,1,0,1,'a',3,'[quote="a" pid=\\'2\\' dateline=\\'2\\']y[/quote]z',1),
(4,2,0,1,'a',1,'SECRET',1),(5,3,0,1,'a',1,'SECRET',1),(6,1,7,1,'a',4,'answer',1),(7,1,0,1,'a',4,'SECRET',-1);
INSERT INTO f_privatemessages (pmid, message) VALUES (1,'SECRET');`,
		)
		expect(countsOf(found).rows).toEqual({ community: 2, post: 1, comment: 3, 'deleted comment': 1 })
		expect(found.rows.flatMap((row) => (row.kind === 'community' ? [row.name] : []))).toEqual(['Open 1', 'Open Open 5'])
		expect(rowOf(found, 'p3')).toMatchObject({ parent: 'p2' })
		expect(rowOf(found, 'p6')).toMatchObject({ parent: 'p7' })
		expect(JSON.stringify(found)).not.toContain('SECRET')
	})
})

describe('mybb addresses', () => {
	it.each([
		['https://f.example/board/showthread.php?pid=7&tid=3#pid7', 'https://f.example/showthread.php?pid=7'],
		['https://f.example/showthread.php?page=2&tid=3', 'https://f.example/showthread.php?tid=3'],
		['https://f.example/thread-3-page-2.html', 'https://f.example/showthread.php?tid=3'],
		['https://f.example/thread-3-post-7.html#pid7', 'https://f.example/showthread.php?pid=7'],
		['https://f.example/post-7.html', 'https://f.example/showthread.php?pid=7'],
		['https://f.example/forum-2.html', 'https://f.example/forumdisplay.php?fid=2'],
		['https://f.example/user-5.html', 'https://f.example/member.php?action=profile&uid=5'],
		['https://f.example/announcements.php?aid=1', null],
	])('%s', (given, expected) => {
		expect(mybb.canonical?.(new URL(given), host)).toBe(expected)
	})
})
