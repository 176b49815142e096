import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleSite, type SampleSite } from '../../../testing/sample-site.ts'
import { csv } from './csv.ts'

let site: SampleSite
beforeAll(async () => {
	site = await openSampleSite('csv')
})
afterAll(() => site.close())

it('imports a table with all its odd rows', async () => {
	const report = await site.importSamples(csv, ['plain.csv'])
	expect(report.counts).toMatchObject({
		community: { added: 3 },
		post: { added: 60, refused: 0 },
		comment: { added: 80, refused: 2 },
	})
	expect(await site.counts()).toMatchObject({ posts: 60, comments: 80, tombstones: 1 })
	expect(await site.comment('d19')).toMatchObject({ depth: 15 })
	expect(await site.post('x6')).toMatchObject({ upvotes: 1234, downvotes: 0 })
	expect(await site.post('p3~2')).toMatchObject({ title: 'the id p3 a second time' })
})

it('imports the rows before a quote that is never closed', async () => {
	const report = await site.importSamples(csv, ['broken.csv'], { prefix: 'broken-' })
	expect(report.damage?.message).toContain('from line 213 on')
	expect(report.counts.post.added + report.counts.comment.added).toBe(61)
})
