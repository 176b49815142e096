import type { exportList as endpoint } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { Download } from '@folkmoot/service-kit/download'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { writeJson } from '@folkmoot/service-kit/write-json'
import type { Db } from 'mongodb'
import { type Place, placeOf } from '../items/item-cursor.ts'
import { findItems } from '../items/item-store.ts'
import { presentItems } from '../items/present-items.ts'
import { openList } from '../lists/open-list.ts'
import { type ExportedItem, exportedItem } from './exported-item.ts'
import { writeMarkdown } from './markdown-list.ts'

const itemsAtOnce = 200

/** Streams a list as a file from the database: memory use does not depend on its length. */
export async function exportList(asked: Ask<typeof endpoint>, { db, config }: Deps): Promise<Download> {
	const { query, viewer, now, origin } = asked
	const list = await openList(db, asked)
	const site = config.siteUrl || (origin ?? '')
	const items = readItems(db, list, { viewer, site })
	const filename = `${list.ownerName}-${list.name}-${now.toISOString().slice(0, 10)}`
	const { displayName, description, ownerName } = list
	if (query.format === 'markdown') {
		const text = writeMarkdown({ displayName, description, ownerName, site, madeAt: now }, items)
		return new Download(`${filename}.md`, text, 'text/markdown')
	}
	const facts = { list: displayName, name: list.name, owner: ownerName, description, isPublic: list.public, site, madeAt: now }
	return new Download(`${filename}.json`, writeJson(facts, [{ name: 'items', rows: items }]))
}

async function* readItems(db: Db, list: ListRecord, reader: { viewer: Viewer | null; site: string }): AsyncGenerator<ExportedItem> {
	for (let after: Place | null = null, isMore = true; isMore; ) {
		const found = await findItems(db, list, { sort: 'addedAsc', after, limit: itemsAtOnce })
		for (const item of await presentItems(db, list._id, found, { viewer: reader.viewer, tx: undefined }))
			yield exportedItem(item, reader.site)
		const last = found.at(-1)
		isMore = found.length === itemsAtOnce && last !== undefined
		if (last) after = placeOf(last, 'addedAsc')
	}
}
