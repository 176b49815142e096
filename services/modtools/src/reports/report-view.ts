import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import { automaticReason, type Report, reportReasons } from '@folkmoot/modtools-contract/report'

/** Stored report → report, with its target as the moderator sees it. */
export function reportView(record: ReportRecord, target: Report['target']): Report {
	const reason = [...reportReasons, automaticReason].find(({ id }) => id === record.reasonId)
	return {
		id: record._id.toHexString(),
		communityId: record.communityId.toHexString(),
		postId: record.postId.toHexString(),
		reason: reason?.title ?? '',
		description: record.because?.join('; ') ?? reason?.description ?? null,
		reasonId: record.reasonId,
		type: record.type,
		targetId: record.targetId.toHexString(),
		actionTaken: record.handling?.how ?? null,
		dealtAt: record.handling?.at.toISOString() ?? null,
		dealtBy: record.handling?.by.toHexString() ?? null,
		createdAt: record.createdAt.toISOString(),
		target,
	}
}
