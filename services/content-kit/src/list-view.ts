import type { List } from '@folkmoot/lists-contract/list'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'

/** Stored list → list. The caller has checked that the viewer may see it. */
export function listView(record: ListRecord): List {
	return {
		id: record._id.toHexString(),
		userId: record.ownerId.toHexString(),
		username: record.ownerName,
		name: record.name,
		displayName: record.displayName,
		description: record.description,
		descriptionTree: record.descriptionTree,
		public: record.public,
		numItems: record.numItems,
		sort: record.sort,
		createdAt: record.createdAt.toISOString(),
		lastUpdatedAt: record.lastUpdatedAt.toISOString(),
	}
}
