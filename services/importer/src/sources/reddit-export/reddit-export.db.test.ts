import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleSite, type SampleSite } from '../../../testing/sample-site.ts'
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
