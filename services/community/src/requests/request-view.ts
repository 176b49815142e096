import type { communityRequestSchema } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import type { z } from 'zod'

/** Stored request → request. */
export function requestView(record: CommunityRequestRecord, communityExists: boolean): z.infer<typeof communityRequestSchema> {
	return {
		id: record._id.toHexString(),
		byUser: record.username,
		communityName: record.name,
		communityExists,
		note: record.note,
		createdAt: record.createdAt.toISOString(),
		deniedNote: record.denial?.note ?? null,
		deniedBy: record.denial?.byName ?? null,
		deniedAt: record.denial?.at.toISOString() ?? null,
	}
}
