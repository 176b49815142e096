import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleSite, type SampleSite } from '../../../testing/sample-site.ts'
import { reddit } from '../reddit/reddit.ts'
import { redditExport } from './reddit-export.ts'

let site: SampleSite
beforeAll(async () => {
	site = await openSampleSite('reddit-export')
})
afterAll(() => site.close())

it('imports what a person wrote; comments and votes only where their posts are', async () => {
	const report = await site.importSamples(redditExport, ['export_Tinware_Ida_20260301.zip'])
	expect(report.counts.post).toMatchObject({ added: 52, refused: 0 })
	const { added, refused } = report.counts.comment
	expect([added + refused, added > 0]).toEqual([87, true])
	expect(await site.counts()).toMatchObject({ posts: 52, comments: added })
	expect(await site.comment('t1_kqhhd3')).toMatchObject({ body: expect.stringContaining('*spring*') })
	const ida = await site.db.collection('users').findOne({ usernameLower: 'tinware_ida' })
	expect(ida).toMatchObject({ createdAt: new Date('2018-05-05T12:00:00.000Z') })
	expect(await site.everything()).not.toMatch(/NOT FOR IMPORT|203\.0\.113/)
})

it('finds the posts of a dump that was imported before or after, and who wrote them', async () => {
	const dump = path.join(os.tmpdir(), `folkmoot-dump-${process.pid}.ndjson`)
	const ida = { author: 'tinware_ida', subreddit: 'menders', created_utc: 1_545_000_000 }
	const rows = [
		{ id: 'hv6frd', title: 'Scythes', selftext: 'Which one?', ...ida, author: 'oat_kettle' },
		{ id: 'gxmt70', title: 'Kettles', selftext: 'Green ones.', ...ida },
	]
	await writeFile(dump, rows.map((row) => JSON.stringify(row)).join('\n'))
	try {
		await site.importSamples(reddit, [dump])
		const { counts } = await site.importSamples(redditExport, ['export_Tinware_Ida_20260301.zip'])
		expect(counts).toMatchObject({ post: { added: 0, known: 52 }, vote: { added: 1 } })
		expect(counts.comment.added).toBeGreaterThan(0)
		const scythes = await site.post('t3_hv6frd')
		expect(await site.comment('t1_f18qyc')).toMatchObject({ postId: scythes?._id })
		expect(await site.db.collection('users').countDocuments({ usernameLower: /^tinware/ })).toBe(1)
	} finally {
		await rm(dump)
	}
})
