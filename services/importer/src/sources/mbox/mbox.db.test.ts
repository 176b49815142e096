import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleSite, type SampleSite } from '../../../testing/sample-site.ts'
import { mbox } from './mbox.ts'

let site: SampleSite
beforeAll(async () => {
	site = await openSampleSite('mbox')
})
afterAll(() => site.close())

it('imports a list, its threads as deep as they may be, and no address of mail', async () => {
	const report = await site.importSamples(mbox, ['menders.mboxrd.mbox.gz'], { host: 'lists.example' })
	expect(report.counts).toMatchObject({
		community: { added: 1 },
		user: { added: 30 },
		post: { added: 45, refused: 0 },
		comment: { added: 63, refused: 0 },
	})
	expect(await site.counts()).toMatchObject({ posts: 45, comments: 63 })
	const depths = await site.db.collection('comments').distinct('depth')
	expect(Math.max(...depths)).toBe(15)
	expect(await site.everything()).not.toMatch(/[\w.]+@(?:example|mail|lists)|PRIVATE/)
})

it('knows the same messages again in another dialect', async () => {
	const report = await site.importSamples(mbox, ['menders.crlf.mbox.gz'], { host: 'lists.example' })
	expect(report.counts).toMatchObject({ post: { added: 0, known: 45 }, comment: { added: 0, known: 63 } })
})
