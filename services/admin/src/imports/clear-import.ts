import type { Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { idsWithFolder, removeFolder } from './import-folder.ts'
import { changeIn, deleteFilesOf, dropTrial, findOldReports, findOpenImport, findSourceImport } from './source-import-store.ts'

const monthMs = 30 * 86_400_000

/** Deletes the files of an import that has ended or was discarded, but for the list of what was refused. */
export async function clearImport(id: ObjectId, keptReportId: ObjectId | null, { db, client }: Deps): Promise<void> {
	await removeFolder(id.toHexString())
	await deleteFilesOf(db, id, keptReportId)
	await dropTrial(client, db)
}

/** Deletes lists older than a month, and folders of imports that another process has ended. */
export async function sweepImports(deps: Deps): Promise<void> {
	const { db, now } = deps
	for (const { _id, state } of await findOldReports(db, new Date(now().getTime() - monthMs))) {
		await changeIn(db, { _id, states: [state] }, { $set: { reportId: null } })
		if (!(await findSourceImport(db, _id))?.isOpen) await deleteFilesOf(db, _id, null)
	}
	const open = (await findOpenImport(db))?._id.toHexString()
	for (const id of await idsWithFolder()) {
		if (id === open || !/^[0-9a-f]{24}$/.test(id) || !(await findSourceImport(db, toObjectId(id)))) continue
		await removeFolder(id)
	}
}
