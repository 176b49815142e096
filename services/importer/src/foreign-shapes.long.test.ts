import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { setParserProcesses } from '@folkmoot/markdown/apart/parse-apart'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { finishImports, importFile } from './import-file.ts'
import type { ImportReport } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'

/* The shapes of two archives that people have: a forum of long posts, and Usenet. Generated, and imported whole. */

let db: Db
let client: MongoClient
let folder: string
beforeAll(async () => {
	// as the command does
	setParserProcesses(2)
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-shapes-'))
	;({ db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`))
	await ensureImportIndexes(db)
})
afterAll(async () => {
	await db.dropDatabase()
	await client.close()
	await rm(folder, { recursive: true })
})

const at = (minute: number) => new Date(Date.UTC(1994, 0, 1, 0, minute)).toISOString()
const posts = () => db.collection<PostRecord>('posts')
const comments = () => db.collection<CommentRecord>('comments')
type Row = Readonly<Record<string, unknown>>

async function importRows(rows: readonly Row[], encoding: 'utf8' | 'latin1' = 'utf8'): Promise<ImportReport> {
	const file = path.join(folder, `${randomUUID()}.ndjson.gz`)
	await writeFile(file, gzipSync(Buffer.from(rows.map((row) => `${JSON.stringify(row)}\r\n`).join(''), encoding)))
	const report = await importFile({ db, client }, file)
	await finishImports({ db, client })
	return report
}

const added = ({ counts }: ImportReport) =>
	[counts.community, counts.user, counts.post, counts.comment].map((one) => [one.added, one.refused])

const content = { upvotes: 1, downvotes: 0, source: null }

describe('a forum of long posts', () => {
	const paragraph = 'The *engine* renders `Node2D` before **anything** else, see [the manual](https://example.org/manual#order).\n\n'
	const long = paragraph.repeat(500).slice(0, 53_000)
	const tooLong = 'word '.repeat(50_000)
	const [topics, answers] = [40, 6]

	function* forumRows(): Generator<Row> {
		yield { kind: 'community', name: 'Engine', about: null, createdAt: at(0) }
		for (let n = 0; n < 10; n++) yield { kind: 'user', username: `forum_${n}`, createdAt: at(0) }
		for (let n = 0; n < topics; n++) {
			const body = n % 10 === 0 ? long : 'Short.'
			const post = { id: `f${n}`, community: 'Engine', author: `forum_${n % 10}`, createdAt: at(n) }
			yield { ...content, ...post, kind: 'post', type: 'text', title: `Topic ${n}`, body, url: null }
			yield* answersTo(n)
		}
	}

	function* answersTo(n: number): Generator<Row> {
		for (let m = 0; m < answers; m++) {
			const body = [m === 2 && n % 10 === 3 && long.slice(0, 25_000), m === 3 && n === 7 && tooLong].find(Boolean) || `Answer ${m}.`
			const place = { id: `f${n}-${m}`, post: `f${n}`, parent: m === 0 ? null : `f${n}-${m - 1}` }
			yield { ...content, ...place, kind: 'comment', author: `forum_${m}`, body, createdAt: at(n + m) }
		}
	}

	it('is imported with all that is below them', async () => {
		const report = await importRows([...forumRows()])
		expect(added(report)).toEqual([
			[1, 0],
			[10, 0],
			[topics, 0],
			[topics * answers, 0],
		])
		expect([...report.totals.mended.values()].map(({ reason, count: times }) => [reason, times])).toEqual([
			['longer than 200,000 characters: cut', 1],
		])
		const whole = await posts().findOne({ importKey: 'f0' })
		expect([whole?.body, whole?.noComments]).toEqual([long, answers])
		expect((await comments().findOne({ importKey: 'f3-2' }))?.body).toBe(long.slice(0, 25_000))
		const cut = (await comments().findOne({ importKey: 'f7-3' }))?.body ?? ''
		expect(cut.length).toBeLessThanOrEqual(200_000)
		expect(cut.length).toBeGreaterThan(199_000)
		expect(cut.endsWith('*The rest of this text was left out when it was imported.*')).toBe(true)
	}, 120_000)
})

describe('Usenet', () => {
	it('is imported whole: deep, long, out of time, in the characters of its day', async () => {
		const rows: Row[] = [{ kind: 'community', name: 'rec_humor', about: null, createdAt: at(0) }]
		const names = Array.from({ length: 60 }, (_, n) => `news_${n}`)
		for (const username of names) rows.push({ kind: 'user', username, createdAt: at(0) })
		const thread = (id: string, size: number, parentOf: (n: number) => number | null) => {
			rows.push({
				...content,
				kind: 'post',
				id,
				community: 'rec_humor',
				author: 'news_0',
				type: 'text',
				title: `Re: ${id} caf\xe9`,
				body: 'A \x93quotation\x94, na\xefve.',
				url: null,
				createdAt: at(50_000),
			})
			for (let n = 0; n < size; n++) {
				const parent = parentOf(n)
				// Clocks of the time: a third is dated before what it answers.
				const createdAt = at(50_000 + (n % 3 === 2 ? -n : n))
				const body = n % 5 === 0 ? `page\fbreak\x00 and bell\x07, it\x92s ${n}` : `> quoted\n\nSaid ${n}.`
				rows.push({
					...content,
					kind: 'comment',
					id: `${id}-${n}`,
					post: id,
					parent: parent === null ? null : `${id}-${parent}`,
					author: names[n % 60],
					body,
					createdAt,
				})
			}
		}
		thread('chain', 93, (n) => (n === 0 ? null : n - 1))
		thread('crowd', 1_889, (n) => (n === 0 ? null : Math.max(0, n - 1 - ((n * 7) % 23))))
		const total = 93 + 1_889
		const report = await importRows(rows, 'latin1')
		expect(added(report)).toEqual([
			[1, 0],
			[60, 0],
			[2, 0],
			[total, 0],
		])
		const [chain, crowd] = [await posts().findOne({ importKey: 'chain' }), await posts().findOne({ importKey: 'crowd' })]
		expect([chain?.noComments, crowd?.noComments]).toEqual([93, 1_889])
		expect([chain?.title, chain?.body]).toEqual(['Re: chain café', 'A “quotation”, naïve.'])
		const deep = await comments()
			.find({ importKey: /^chain/, depth: 15 })
			.sort({ createdAt: 1 })
			.toArray()
		expect(deep).toHaveLength(93 - 15)
		expect(deep.filter(({ inReplyTo }) => inReplyTo)).toHaveLength(93 - 16)
		expect(await comments().countDocuments({ depth: { $gt: 15 } })).toBe(0)
		expect(await comments().findOne({ importKey: 'crowd-5' })).toMatchObject({
			body: 'page\nbreak and bell, it’s 5',
			createdAt: new Date(at(49_995)),
		})
		const reasons = new Map([...report.totals.mended.values()].map(({ reason, count }) => [reason, count]))
		expect([...reasons.keys()].sort()).toEqual([
			'control characters',
			'nested deeper than 15: moved up to depth 15, with a note of whom it answers',
			'not valid UTF-8: the invalid bytes were read as Windows-1252',
		])
		expect((await importRows(rows, 'latin1')).counts).toMatchObject({ post: { added: 0, known: 2 }, comment: { added: 0, known: total } })
	}, 120_000)
})
