import { unlinkUnknownNames } from '@folkmoot/content-kit/existing-names'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db } from 'mongodb'

/** The same records, with unknown names as plain words in their texts; one read for the whole batch. */
export async function withKnownNames<R extends Pick<PostRecord, 'bodyTree'>>(
	db: Db,
	records: readonly R[],
	reading: Parameters<typeof unlinkUnknownNames>[2] = {},
): Promise<R[]> {
	const trees = await unlinkUnknownNames(
		db,
		records.map(({ bodyTree }) => bodyTree ?? []),
		reading,
	)
	return records.map((record, index) => (record.bodyTree ? { ...record, bodyTree: trees[index] ?? [] } : record))
}
