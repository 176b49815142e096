import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { importCommunity, listCommunityImports } from '@folkmoot/admin-contract/community-import-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addRule } from '@folkmoot/modtools-contract/modtools-endpoints'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, linesOf, repack, unpack } from '../../testing/tar-files.ts'
import { download, over, sendArchive, startSite } from '../../testing/two-sites.ts'
import { importJobs } from '../jobs.ts'
import { storeArchive } from './import-store.ts'

let site: TestService
let pond: CommunityRecord
let boss: Viewer
let moderator: Viewer
let archive: Buffer
let files: Map<string, Buffer>

beforeAll(async () => {
	site = await startSite()
	const { db } = site.deps
	boss = (await seedUser(db, { isAdmin: true })).viewer
	const ada = await seedUser(db)
	moderator = ada.viewer
	pond = await seedCommunity(db, { name: 'Pond' })
	await seedModerator(db, ada, pond)
	await ask(site, addRule, { params: { communityId: pond._id.toHexString() }, body: { rule: 'Be kind' } }, { as: moderator })
	const post = await seedPost(db, ada, pond)
	await seedComment(db, ada, post, {}, await seedComment(db, ada, post))
	archive = (await download(site, pond._id.toHexString(), moderator)).bytes
	files = await unpack(archive)
}, 180_000)
afterAll(() => site.stop())

describe('access to community archives', () => {
	it('lets moderators of any rank and admins export', async () => {
		const { db } = site.deps
		const [lower, elsewhere, member] = [await seedUser(db), await seedUser(db), await seedUser(db)]
		await seedModerator(db, lower, pond)
		await seedModerator(db, elsewhere, await seedCommunity(db))
		const id = pond._id.toHexString()
		const statuses = []
		for (const as of [null, member.viewer, elsewhere.viewer, lower.viewer, moderator, boss])
			statuses.push((await download(site, id, as)).status)
		expect(statuses).toEqual([401, 403, 403, 200, 200, 200])
		expect((await download(site, '0'.repeat(24), boss)).status).toBe(404)
		expect((await download(site, 'pond', boss)).status).toBe(400)
		expect((await download(site, id, boss)).name).toMatch(/^attachment; filename="Pond-\d{4}-\d\d-\d\d\.tar\.gz"$/)
	})

	it('lets only admins import and list imports', async () => {
		for (const [as, status] of [
			[null, 401],
			[moderator, 403],
		] as const) {
			expect((await sendArchive(site, archive, as, 'Lake')).status).toBe(status)
			expect((await ask(site, listCommunityImports, {}, { as })).status).toBe(status)
		}
		expect((await askRaw(site, { method: 'POST', path: importCommunity.path, body: '{}' }, { as: boss })).status).toBe(400)
		expect(await site.deps.db.collection('communityImports').countDocuments()).toBe(0)
	})
})

const changed = (name: string, change: (text: string) => string) => new Map(files).set(name, Buffer.from(change(String(files.get(name)))))
const manifestWith = (over: object) => changed('manifest.json', () => JSON.stringify({ ...jsonOf(files, 'manifest.json'), ...over }))
const rowWith = (name: string, index: number, over: object) =>
	changed(name, () =>
		linesOf(files, name)
			.map((row, at) => JSON.stringify(at === index ? { ...row, ...over } : row))
			.join('\n'),
	)

describe('archives rejected at upload', () => {
	it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
		['nothing', () => Buffer.alloc(0), /cannot be unpacked|is incomplete/],
		['a text', () => Buffer.from('not an archive at all'), /cannot be unpacked/],
		['a packed text', () => gzipSync('x'.repeat(5_000)), /cannot be unpacked/],
		['half an archive', () => archive.subarray(0, 200), /cannot be unpacked/],
		['another version', () => repack(manifestWith({ version: 2 }), { honest: false }), /reads version 1 of archives; this one has 2/],
		['another format', () => repack(manifestWith({ format: 'zip' }), { honest: false }), /manifest\.json: format/],
		[
			'no manifest',
			() => repack(new Map([...files].filter(([name]) => name !== 'manifest.json')), { honest: false }),
			/does not start with manifest/,
		],
		['a path that leads out', () => repack(new Map([['../../etc/passwd', Buffer.from('x')], ...files]), { honest: false }), /manifest/],
		[
			'a name that is none',
			() => repack(new Map([['a\\b c', Buffer.from('x')], ...files]), { honest: false }),
			/which does not belong in an archive/,
		],
		['a bomb', () => gzipSync(Buffer.alloc(64 * 1_024 * 1_024), { level: 9 }), /cannot be unpacked|does not belong there/],
	])('%s', async (_what, make, said) => {
		const { status, body } = await sendArchive(site, await make(), boss, 'Lake')
		expect(status).toBe(400)
		expect(body.fields?.archive).toMatch(said)
	})
})

describe('archives rejected by validation, with the position, before anything is written', () => {
	const comment = () => linesOf(files, 'comments.jsonl')[1]
	it.each<[string, () => Promise<Uint8Array>, string]>([
		[
			'altered words',
			() =>
				repack(
					changed('posts.jsonl', (text) => text.replace('A body.', 'B body.')),
					{ honest: false },
				),
			'posts.jsonl: was altered: its hash differs from the manifest',
		],
		[
			'a longer file',
			() =>
				repack(
					changed('posts.jsonl', (text) => `${text}\n`),
					{ honest: false },
				),
			'posts.jsonl: does not have the size that the manifest gives',
		],
		[
			'a file too many',
			() => repack(new Map(files).set('pictures/../x.webp', Buffer.from('x'))),
			'pictures/../x.webp: does not belong in an archive',
		],
		['a link', () => repack(files, { header: { type: 'symlink', linkname: '/etc/passwd', size: 0 } }), 'rules.jsonl: is not a plain file'],
		[
			'a missing file',
			() => repack(new Map([...files].filter(([name]) => name !== 'comments.jsonl')), { honest: false }),
			'The archive is incomplete.',
		],
		['a line that is no JSON', () => repack(changed('rules.jsonl', () => '{}}\n')), 'rules.jsonl, line 1: is not JSON'],
		[
			'a line that is too long',
			() => repack(changed('rules.jsonl', () => `"${'x'.repeat(2_200_000)}"`)),
			'rules.jsonl, line 1: is too long',
		],
		[
			'bytes that are no text',
			() => repack(new Map(files).set('rules.jsonl', Buffer.from([0xff, 0xfe, 10]))),
			'rules.jsonl, line 1: is not UTF-8',
		],
		[
			'a title that is too long',
			() => repack(rowWith('posts.jsonl', 0, { title: 'x'.repeat(300) })),
			'posts.jsonl, line 1: title: Too big: expected string to have <=255 characters',
		],
		[
			'a script for a link',
			() => repack(rowWith('posts.jsonl', 0, { type: 'link', link: { url: 'javascript:1', title: null, description: null } })),
			'posts.jsonl, line 1: link.url: is not an http or https address',
		],
		[
			'NUL in a text',
			() => repack(rowWith('posts.jsonl', 0, { body: 'a\0b' })),
			'posts.jsonl, line 1: body: has a character that cannot be stored',
		],
		[
			'half a character',
			() => repack(rowWith('comments.jsonl', 1, { body: 'a\ud800' })),
			'comments.jsonl, line 2: body: has a character that cannot be stored',
		],
		[
			'NUL in a rule',
			() => repack(rowWith('rules.jsonl', 0, { rule: '\0' })),
			'rules.jsonl, line 1: rule: has a character that cannot be stored',
		],
		[
			'a script for the source',
			() => repack(rowWith('posts.jsonl', 0, { source: 'javascript:alert(1)' })),
			'posts.jsonl, line 1: source: is not an http or https address',
		],
		[
			'a name with markup',
			() => repack(rowWith('posts.jsonl', 0, { author: '<b>ada</b>' })),
			'posts.jsonl, line 1: author: is not a valid username',
		],
		['a blank title', () => repack(rowWith('posts.jsonl', 0, { title: '\u200b \u2028' })), 'posts.jsonl, line 1: title: is blank'],
		['a blank comment', () => repack(rowWith('comments.jsonl', 0, { body: '\u200b' })), 'comments.jsonl, line 1: body: is blank'],
		[
			'the year 1',
			() => repack(rowWith('posts.jsonl', 0, { createdAt: '0001-01-01T00:00:00.000Z' })),
			'posts.jsonl, line 1: createdAt: is before 1990',
		],
		[
			'more votes than people',
			() => repack(rowWith('comments.jsonl', 0, { upvotes: 1_000_000_000 })),
			'comments.jsonl, line 1: upvotes: Too big: expected number to be <=10000000',
		],
		[
			'an edit in the future',
			() => repack(rowWith('comments.jsonl', 0, { editedAt: '2999-01-01T00:00:00.000Z' })),
			'comments.jsonl, line 1: editedAt: is later than the export',
		],
		[
			'words of the future',
			() => repack(rowWith('comments.jsonl', 1, { createdAt: '2999-01-01T00:00:00.000Z' })),
			'comments.jsonl, line 2: createdAt: is later than the export',
		],
		[
			'an answer to nothing',
			() => repack(rowWith('comments.jsonl', 1, { parent: 'f'.repeat(24) })),
			'comments.jsonl, line 2: parent: is not an earlier comment on the same post',
		],
		[
			'a comment beside what it answers, where threads are deep enough',
			() => repack(rowWith('comments.jsonl', 1, { inReplyTo: comment()?.id })),
			'comments.jsonl, line 2: inReplyTo: is for comments 15 deep',
		],
		[
			'a comment twice',
			() => repack(rowWith('comments.jsonl', 0, { id: comment()?.id })),
			'comments.jsonl, line 2: id: is that of another comment',
		],
		[
			'a comment below nothing',
			() => repack(rowWith('comments.jsonl', 0, { post: 'f'.repeat(24) })),
			'comments.jsonl, line 1: post: is not an earlier post, or its comments are not together',
		],
		[
			'a log that was changed',
			() => repack(changed('modlog.jsonl', (text) => text.replace('Be kind', 'Be rude'))),
			'modlog.jsonl, line 1: the chain of the log is broken: an entry was altered',
		],
		[
			'a name in the log without its proof',
			() => repack(rowWith('modlog.jsonl', 0, { openings: { by: null, about: null, reason: null } })),
			'modlog.jsonl, line 1: the chain of the log is broken: a name or reason in it was not the one recorded',
		],
		[
			'fewer comments than promised',
			() => repack(manifestWith({ counts: { ...(jsonOf(files, 'manifest.json').counts as object), comments: 3 } })),
			'The manifest says 3 comments, but there is a different number.',
		],
	])(
		'%s',
		async (_what, make, problem) => {
			const { status, body } = await sendArchive(site, await make(), boss, 'Lake')
			expect([status, body.fields]).toEqual([200, undefined])
			expect(await over(site, body.id, boss)).toMatchObject({ state: 'failed', problem })
		},
		120_000,
	)

	it('says why in the language of the reader', async () => {
		const { id } = (await sendArchive(site, await repack(changed('rules.jsonl', () => '{}}\n')), boss, 'Lake')).body
		await over(site, id, boss)
		const { reply } = await ask(site, listCommunityImports, {}, { as: boss, language: 'de' })
		expect(reply.find((one) => one.id === id)?.problem).toBe('rules.jsonl, Zeile 1: ist kein JSON')
	})

	it('leaves no data behind', async () => {
		const { db } = site.deps
		expect(await db.collection('communities').countDocuments({ name: 'Lake' })).toBe(0)
		expect(await db.collection('posts').countDocuments({ importKey: { $exists: true } })).toBe(0)
		expect(await db.collection('communityArchives.files').countDocuments()).toBe(0)
	})

	it('discards an import that fails late, with its data and its name', async () => {
		const { db } = site.deps
		const count = () =>
			Promise.all(['posts', 'comments', 'rules', 'modlog', 'communities'].map((name) => db.collection(name).countDocuments()))
		const before = await count()
		const altered = await repack(
			changed('comments.jsonl', (text) => text.replace('"upvotes":1', '"upvotes":2')),
			{ honest: false },
		)
		const { id } = (await sendArchive(site, altered, boss, 'Lake')).body
		await over(site, id, boss)
		const [_id, path] = [new ObjectId(id), `${await createTempFolder()}/archive`]
		await writeFile(path, altered)
		await storeArchive(db, _id, path)
		const imports = db.collection('communityImports')
		await imports.updateOne({ _id }, { $set: { state: 'importing', done: 0, problem: null, finishedAt: null } })
		await importJobs.add(db, [{ key: id, payload: { importId: _id } }], { tx: undefined, now: new Date() })
		expect(await over(site, id, boss)).toMatchObject({ state: 'failed', problem: expect.stringContaining('comments.jsonl: was altered') })
		expect((await imports.findOne({ _id }))?.communityId).not.toBeNull()
		expect(await count()).toEqual(before)
		const again = await sendArchive(site, archive, boss, 'Lake')
		expect(await over(site, again.body.id, boss)).toMatchObject({ state: 'done' })
	}, 120_000)

	it('fails an import after too many crashed attempts', async () => {
		const { db } = site.deps
		const { id } = (await sendArchive(site, archive, boss, 'Mere')).body
		await over(site, id, boss)
		const imports = db.collection('communityImports')
		const importId = new ObjectId(id)
		await imports.updateOne({ _id: importId }, { $set: { state: 'importing', finishedAt: null } })
		await importJobs.add(db, [{ key: id, payload: { importId }, attempts: 50 }], { tx: undefined, now: new Date() })
		expect(await over(site, id, boss)).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrupted too many times') })
		expect(await db.collection('communities').countDocuments({ name: 'Mere', deletedAt: null })).toBe(1)
	}, 120_000)
})
