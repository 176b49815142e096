import type { SourceImportRecord } from '@folkmoot/admin-contract/import-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { findSourceImport } from './source-import-store.ts'
import { findCommunityNamed, isModeratorOf } from './target-reader.ts'

interface Entry {
	viewer: Viewer
	tx?: ClientSession | undefined
}

/** Whether the viewer may import now: admins always, moderators where the site's settings allow it. */
export async function mayImport(db: Db, { viewer, tx }: Entry): Promise<boolean> {
	return viewer.isAdmin || (await readSiteSettings(db, tx)).moderatorImports
}

async function requireAllowed(db: Db, entry: Entry): Promise<void> {
	if (!(await mayImport(db, entry))) throw fail('imports_off')
}

/** Admits admins, and moderators of the community that all of it goes to; returns that community. Null is the whole site, for admins. */
export async function requireRole(db: Db, name: string | null, { viewer, tx }: Entry): Promise<SourceImportRecord['into']> {
	if (name === null) {
		if (!viewer.isAdmin) throw fail('not_admin')
		return null
	}
	const community = await findCommunityNamed(db, name, tx)
	if (!community) throw fail('community_not_found')
	const isModerator = viewer.isAdmin || (await isModeratorOf(db, community.id, toObjectId(viewer.id), tx))
	if (!isModerator) throw fail('not_mod_not_admin')
	return community
}

/** The same, if they may import now. */
export async function requireTarget(db: Db, name: string | null, entry: Entry): Promise<SourceImportRecord['into']> {
	const into = await requireRole(db, name, entry)
	await requireAllowed(db, entry)
	return into
}

/** An import that the viewer may look at and change; to others there is none. */
export async function requireImport(db: Db, importId: string, entry: Entry): Promise<SourceImportRecord> {
	const { viewer, tx } = entry
	const record = await findSourceImport(db, toObjectId(importId), tx)
	if (!record) throw fail('import_not_found')
	const isTheirs = record.into !== null && (await isModeratorOf(db, record.into.id, toObjectId(viewer.id), tx))
	if (!viewer.isAdmin && !isTheirs) throw fail('import_not_found')
	await requireAllowed(db, entry)
	return record
}

/** The same, for whoever prepares it: the files are theirs. */
export async function requirePreparer(db: Db, importId: string, entry: Entry): Promise<SourceImportRecord> {
	const record = await requireImport(db, importId, entry)
	if (record.by.id.toHexString() !== entry.viewer.id) throw fail('not_owner')
	return record
}
