import { resolveItem as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { handleReportsOn } from '../reports/report-store.ts'
import { loadItem, refuseIfTheirs } from './load-item.ts'

/** Removes an item with all its reports from the queue; refused while somebody else has claimed it. */
export async function resolveItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportedItemRecord> {
	const { body, viewer, now } = input
	const item = await loadItem(db, input)
	if (item.handled) return item
	refuseIfTheirs(item, { viewer, now })
	await handleReportsOn(db, { targetId: item.targetId }, { by: viewer.id, how: body.how }, input)
	return loadItem(db, input)
}

/** Only moderators are told what is wrong with the input. */
export const authorizeItem = authorizeMember(endpoint, (call, { db }) => loadItem(db, { ...call, tx: undefined }))
