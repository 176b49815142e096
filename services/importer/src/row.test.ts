import { describe, expect, it } from 'vitest'
import { parseJsonLine, parseRow } from './row.ts'

const at = '2020-01-01T00:00:00.000Z'
const [now, above] = [new Date('2026-06-01T00:00:00.000Z'), new Date('2019-12-31T00:00:00.000Z')]
const comment = {
	kind: 'comment',
	id: 'c1',
	post: 'p1',
	author: 'quiet_heron',
	body: 'Yes.',
	createdAt: at,
	upvotes: 1,
	downvotes: 0,
}
const post = { ...comment, kind: 'post', id: 'p1', post: undefined, community: 'Tea', type: 'text', title: 'Leaves', url: null }
const vote = { kind: 'vote', target: 'p1', on: 'post', voter: 'quiet_heron', up: true, createdAt: at }
const parse = (value: unknown) => parseRow(value, { now, above })

describe('parseRow', () => {
	it('takes a sound row as it is, and missing fields as null', () => {
		expect(parse({ ...comment, more: 'is ignored' })).toEqual({
			row: { ...comment, createdAt: new Date(at), editedAt: null, parent: null, source: null, deleted: false, addresses: [], language: '' },
			notes: [],
		})
		expect(parse({ kind: 'community', name: 'Tea', createdAt: '2020-01-01T00:00:00Z' })).toMatchObject({
			row: { about: null, isDefault: false },
			notes: [],
		})
		expect(parse({ ...comment, createdAt: '2020-01-01T02:00:00.000+02:00', body: 'a\r\nb', parent: 'p1' })).toMatchObject({
			row: { createdAt: new Date(at), body: 'a\nb', parent: null },
			notes: [],
		})
	})

	it.each<[string, unknown, object]>([
		['no JSON', parseJsonLine('{'), { kind: null, id: null, field: 'line', reason: 'not JSON' }],
		['a list', [], { kind: null, id: null, field: 'kind' }],
		['null', null, { kind: null, field: 'kind' }],
		['an unknown kind', { kind: 'wish', id: 'w' }, { kind: null, id: 'w', field: 'kind' }],
		['a kind that is a method', { kind: 'constructor' }, { kind: null, field: 'kind' }],
		['a comment on nothing', { ...comment, post: undefined }, { kind: 'comment', id: 'c1', field: 'post' }],
		['a post nowhere', { ...post, community: null }, { kind: 'post', id: 'p1', field: 'community' }],
		['a member without a name', { kind: 'user', username: ' ', createdAt: at }, { kind: 'user', field: 'username' }],
		['a vote of nobody', { ...vote, voter: null }, { kind: 'vote', id: 'p1', field: 'voter' }],
		['a vote for nothing', { ...vote, target: undefined }, { kind: 'vote', field: 'target' }],
		['a vote without a direction', { ...vote, up: 'sideways' }, { kind: 'vote', field: 'up' }],
		['a vote on something else', { ...vote, on: 'user' }, { kind: 'vote', field: 'on' }],
	])('refuses %s, and names it', (_what, value, bad) => {
		expect(parse(value)).toMatchObject({ bad })
	})

	it.each<[string, object, object, string[]]>([
		['before 1990', { createdAt: '1970-01-01T00:00:00.000Z' }, { createdAt: new Date('1990-01-01T00:00:00.000Z') }, ['createdAt']],
		['the year 1', { createdAt: '0001-01-01T00:00:00Z' }, { createdAt: new Date('1990-01-01T00:00:00.000Z') }, ['createdAt']],
		['in the future', { createdAt: '2999-01-01T00:00:00.000Z' }, { createdAt: now }, ['createdAt']],
		['no time', { createdAt: 'yesterday' }, { createdAt: above }, ['createdAt']],
		['no time at all', { createdAt: undefined }, { createdAt: above }, ['createdAt']],
		['seconds', { createdAt: 1_577_836_800 }, { createdAt: new Date(at) }, ['createdAt']],
		['milliseconds in a text', { createdAt: '1577836800000' }, { createdAt: new Date(at) }, ['createdAt']],
		['no zone', { createdAt: '2020-01-01 00:00:00' }, { createdAt: new Date(at) }, ['createdAt']],
		['an edit before', { editedAt: '2019-01-01T00:00:00.000Z' }, { editedAt: new Date(at) }, ['editedAt']],
		['an edit in the future', { editedAt: '2999-01-01T00:00:00.000Z' }, { editedAt: now }, ['editedAt']],
		['an edit at no time', { editedAt: 'never' }, { editedAt: null }, ['editedAt']],
		['counts below 0', { upvotes: -1, downvotes: -1e9 }, { upvotes: 0, downvotes: 0 }, ['upvotes', 'downvotes']],
		['counts above 10^7', { upvotes: 1e9, downvotes: 1e300 }, { upvotes: 1e7, downvotes: 1e7 }, ['upvotes', 'downvotes']],
		['fractions and texts', { upvotes: 1.6, downvotes: '3' }, { upvotes: 2, downvotes: 3 }, ['upvotes', 'downvotes']],
		['no counts', { upvotes: null, downvotes: 'many' }, { upvotes: 0, downvotes: 0 }, ['upvotes', 'downvotes']],
		['control characters', { body: 'a\0b\x07\x1b[1m\x7f\tc\nd' }, { body: 'ab[1m\tc\nd' }, ['body']],
		['Windows-1252', { body: '\x93It\x92s\x94 \x96 \x85\x81' }, { body: '“It’s” – …' }, ['body']],
		['halves of characters', { body: 'a\ud800b\udc00' }, { body: 'a\ufffdb\ufffd' }, ['body']],
		['a number for a text', { body: 42 }, { body: '42' }, ['body']],
		['a script as the source', { source: 'javascript:alert(1)' }, { source: null }, ['source']],
		['the region of a language', { language: 'PT-br' }, { language: 'pt' }, []],
		['no language', { language: 'Martian' }, { language: '' }, ['language']],
		['numbers as ids', { id: 7, post: 8, parent: 9 }, { id: '7', post: '8', parent: '9' }, []],
	])('mends %s', (_what, over, row, fields) => {
		const parsed = parse({ ...comment, ...over })
		expect(parsed).toMatchObject({ row })
		expect('notes' in parsed && parsed.notes.map(({ field }) => field)).toEqual(fields)
	})

	it('makes an id for a row without one, the same each time', () => {
		const ids = [parse({ ...comment, id: undefined }), parse({ ...comment, id: '' })].map(
			(parsed) => 'row' in parsed && 'id' in parsed.row && parsed.row.id,
		)
		expect(ids[0]).toMatch(/^row-[0-9a-f]{24}$/)
		expect(parse({ ...comment, id: undefined })).toMatchObject({ row: { id: ids[0] } })
		const long = 'x'.repeat(5_000)
		expect(parse({ ...comment, id: long, parent: long })).toMatchObject({ row: { id: expect.stringMatching(/^x{100} [0-9a-f]{64}$/) } })
	})

	it.each<[string, object, object, string[]]>([
		['a blank title', { title: ' \u200b', body: '## The *rain* in\n\nmore' }, { title: 'The rain in' }, ['title']],
		['no title', { title: undefined, body: '' }, { title: 'Untitled' }, ['title']],
		['a title of a link', { title: '', type: 'link', body: null, url: 'https://www.example.org/x' }, { title: 'example.org' }, ['title']],
		['a short title', { title: 'Hi' }, { title: 'Hi …' }, ['title']],
		['lines in a title', { title: 'one\r\ntwo\u2028three' }, { title: 'one two three' }, []],
		[
			'a link without a scheme',
			{ type: 'link', body: null, url: 'www.example.org/a b' },
			{ type: 'link', url: 'https://www.example.org/a%20b' },
			['url'],
		],
		[
			'a script for a link',
			{ type: 'link', body: null, url: 'javascript:alert(1)' },
			{ type: 'text', url: null, body: '`javascript:alert(1)`' },
			['url'],
		],
		['no address', { type: 'link', body: null, url: null }, { type: 'text', url: null, body: null }, ['url']],
		[
			'a link with a text',
			{ type: 'link', body: 'Look.', url: 'https://example.org/' },
			{ type: 'text', url: null, body: 'https://example.org/\n\nLook.' },
			['url'],
		],
		['another type', { type: 'poll' }, { type: 'text', body: 'Yes.' }, ['type']],
	])('mends %s', (_what, over, row, fields) => {
		const parsed = parse({ ...post, ...over })
		expect(parsed).toMatchObject({ row })
		expect('notes' in parsed && parsed.notes.map(({ field }) => field)).toEqual(fields)
	})

	it('puts what does not fit into a title before the text', () => {
		const title = 'word '.repeat(100).trim()
		const parsed = parse({ ...post, title })
		if (!('row' in parsed) || parsed.row.kind !== 'post') throw new Error('no post')
		const { title: kept, body } = parsed.row
		expect(kept.length).toBeLessThanOrEqual(255)
		expect(kept.endsWith('word…')).toBe(true)
		const [rest = '', text] = body?.split('\n\n') ?? []
		expect((kept.slice(0, -1) + rest.slice(1)).replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
		expect(text).toBe('Yes.')
	})

	it('keeps 200,000 characters, and says where it cuts', () => {
		const whole = 'x'.repeat(200_000)
		expect(parse({ ...comment, body: whole })).toMatchObject({ row: { body: whole }, notes: [] })
		const parsed = parse({ ...comment, body: `\`\`\`\n${'some code\n'.repeat(30_000)}` })
		if (!('row' in parsed) || parsed.row.kind !== 'comment') throw new Error('no comment')
		expect(parsed.row.body.length).toBeLessThanOrEqual(200_000)
		expect(parsed.row.body).toMatch(/some(?: code)?\n```\n\n\*The rest of this text was left out when it was imported\.\*$/)
		expect(parsed.notes).toMatchObject([{ field: 'body', was: expect.stringContaining('300004 characters') }])
	})

	it('reads what votes may be', () => {
		for (const [up, expected] of [
			[1, true],
			[-1, false],
			['up', true],
			[false, false],
		])
			expect(parse({ ...vote, up })).toMatchObject({ row: { up: expected } })
	})
})

describe('parseJsonLine', () => {
	it('reads control characters in texts as spaces, and nothing else that is no JSON', () => {
		expect(parseJsonLine('{"a":"b\tc\u0000d"}')).toEqual({ a: 'b c d' })
		expect(parseJsonLine('{"a":"b\u2028c"}')).toEqual({ a: 'b\u2028c' })
		expect(parseJsonLine("{'a':1}")).toBeUndefined()
		expect(parseJsonLine('{"a":1')).toBeUndefined()
	})
})
