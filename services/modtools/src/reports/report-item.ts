import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { reportItem as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { reportReasons } from '@folkmoot/modtools-contract/report'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { boundBy } from '@folkmoot/service-kit/viewer'
import { isBanned } from '../bans/ban-store.ts'
import { publish } from '../publish.ts'
import { countReport } from '../queue/item-store.ts'
import { insertReport } from './report-store.ts'
import { reportView } from './report-view.ts'
import { findCommentTarget, findPostTarget } from './target-reader.ts'

/** Reports a post or comment to the moderators, once per member and item. */
export async function reportItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = input
	if (!reportReasons.some(({ id }) => id === body.reason)) throw badField('reason', 'Choose one of the reasons.')
	const findTarget = body.type === 'post' ? findPostTarget : findCommentTarget
	const target = await findTarget(db, body.targetId, tx)
	if (!target) throw fail(`${body.type}_not_found`)
	if (target.authorId.toHexString() === viewer.id) throw fail('cannot_target_self')
	const communityId = target.communityId.toHexString()
	for (const userId of boundBy(viewer)) if (await isBanned(db, { communityId, userId }, input)) throw fail('banned_from_community')
	const report = await insertReport(db, { type: body.type, target, reporterId: viewer.id, reasonId: body.reason, text: body.text }, input)
	await countReport(db, { type: body.type, target, reasonId: body.reason }, input)
	const ids = { reportId: report._id.toHexString(), targetId: target.targetId.toHexString() }
	await publish(db, input, { type: 'report.made', communityId, ...ids, by: viewer.id })
	return reportView(report, null)
}
