import type { exportList as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { Download } from '@folkmoot/service-kit/http/download'
import { streamJson } from '@folkmoot/service-kit/http/stream-json'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { cursorOf, type ItemCursor } from '../items/item-cursor.ts'
import { findItems } from '../items/item-store.ts'
import { presentItems } from '../items/present-items.ts'
import { requireReadableList } from '../lists/require-list.ts'
import { type ExportedItem, exportedItem } from './exported-item.ts'
import { writeMarkdown } from './markdown-list.ts'

const batchSize = 200

/** Streams a list as a file from the database: memory use does not depend on its length. */
export async function exportList(input: HandlerInput<typeof endpoint>, { db, config }: Deps): Promise<Download> {
	const { query, viewer, now, origin, language = 'en' } = input
	const list = await requireReadableList(db, input)
	const site = config.siteUrl || (origin ?? '')
	const items = readItems(db, list, { viewer, site })
	const filename = `${list.ownerName}-${list.name}-${now.toISOString().slice(0, 10)}`
	const { displayName, description, ownerName } = list
	if (query.format === 'markdown') {
		const text = writeMarkdown({ displayName, description, ownerName, site, madeAt: now, language }, items)
		return new Download(`${filename}.md`, text, 'text/markdown')
	}
	const metadata = { list: displayName, name: list.name, owner: ownerName, description, isPublic: list.public, site, madeAt: now }
	return new Download(`${filename}.json`, streamJson(metadata, [{ name: 'items', rows: items }]))
}

async function* readItems(db: Db, list: ListRecord, reader: { viewer: Viewer | null; site: string }): AsyncGenerator<ExportedItem> {
	for (let after: ItemCursor | null = null, hasMore = true; hasMore; ) {
		const batch = await findItems(db, list, { sort: 'addedAsc', after, limit: batchSize })
		for (const item of await presentItems(db, list._id, batch, { viewer: reader.viewer })) yield exportedItem(item, reader.site)
		const last = batch.at(-1)
		hasMore = batch.length === batchSize && last !== undefined
		if (last) after = cursorOf(last, 'addedAsc')
	}
}
