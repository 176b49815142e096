import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import type { Report } from '../modtools.api.ts'
import { groupReports } from './report-groups.ts'

const report = (id: number, targetId: number, reason: string): Report => ({
	...{ id: sampleId(id), communityId: sampleId(50), postId: sampleId(targetId), reason, description: null, reasonId: 1, type: 'post' },
	...{ targetId: sampleId(targetId), actionTaken: null, dealtAt: null, dealtBy: null, createdAt: '2024-06-15T11:00:00.000Z' },
	target: samplePost({ id: sampleId(targetId) }),
})

it('puts the reports of one item together and counts their reasons', () => {
	const groups = groupReports([report(5, 1, 'Spam'), report(4, 2, 'Spam'), report(3, 1, 'Rules'), report(2, 1, 'Rules')])
	expect(groups.map(({ targetId, reports, reasons }) => [targetId, reports.map(({ id }) => id), reasons])).toEqual([
		[
			sampleId(1),
			[sampleId(5), sampleId(3), sampleId(2)],
			[
				{ reason: 'Rules', count: 2 },
				{ reason: 'Spam', count: 1 },
			],
		],
		[sampleId(2), [sampleId(4)], [{ reason: 'Spam', count: 1 }]],
	])
})

it('nothing is nothing', () => {
	expect(groupReports([])).toEqual([])
})
