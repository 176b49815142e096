import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSampleSite, type SampleSite } from '../../../testing/sample-site.ts'
import { describeReport, type ImportReport } from '../../import-report.ts'
import { reddit } from './reddit.ts'

const files = ['comments.two-frames.zst', 'submissions.zst', 'subreddits.ndjson']

let site: SampleSite
let report: ImportReport
beforeAll(async () => {
	site = await openSampleSite('reddit')
	report = await site.importSamples(reddit, files)
})
afterAll(() => site.close())

it('imports a dump: only comments on posts that are not there are refused', async () => {
	expect(report.counts).toMatchObject({
		community: { added: 4, refused: 0 },
		user: { added: 35, refused: 0 },
		post: { added: 76, refused: 0 },
		comment: { added: 201, refused: 5 },
	})
	expect(await site.counts()).toMatchObject({ posts: 76, comments: 201 })
	expect(describeReport(report)).toContain('an older copy of a comment')
})

it('keeps threads, times and votes, and the places of what was removed', async () => {
	expect(await site.comment('t1_c08abce')).toMatchObject({ depth: 1, createdAt: new Date('2009-03-04T06:00:00.000Z') })
	expect(await site.post('t3_822zz')).toMatchObject({ upvotes: 14, downvotes: 3, communityName: 'menders' })
	expect(await site.post('t3_1q2w3hw')).toMatchObject({ title: 'Removed by a moderator', body: null, deletion: { as: 'normal' } })
	expect(await site.everything()).not.toMatch(/deleted later\.|brand_account/)
})

it('makes links to posts of the dump lead to where they are now', async () => {
	expect(await site.post('t3_1q2w3nx')).toMatchObject({ title: 'Cross-posted from the menders' })
	const found = await site.db.collection('oldAddresses').findOne({ path: '/r/slowbread/comments/1q2w30z' })
	expect(found).toMatchObject({ on: 'post' })
})

it('adds nothing in a second run', async () => {
	const before = await site.counts()
	const again = await site.importSamples(reddit, files)
	expect(again.counts).toMatchObject({ post: { added: 0, known: 76 }, comment: { added: 0, known: 201 } })
	expect(await site.counts()).toEqual(before)
})

it('imports a file that is cut off as far as it goes', async () => {
	const cut = await site.importSamples(reddit, ['comments.truncated.zst'])
	expect(cut.damage?.message).toContain('is damaged')
	expect(cut.counts.comment.known).toBeGreaterThan(60)
})
