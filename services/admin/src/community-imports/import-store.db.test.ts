import { writeFile } from 'node:fs/promises'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminService } from '../service.ts'
import { deleteOrphanedArchives, storeArchive } from './import-store.ts'

let site: TestService
beforeAll(async () => {
	site = await startTestService(adminService)
})
afterAll(() => site.stop())

it('deletes truncated uploads and archives without an import', async () => {
	const { db } = site.deps
	const long = Math.floor(Date.now() / 1_000) - 7_200
	const [cutOff, forgotten, fresh] = [ObjectId.createFromTime(long), ObjectId.createFromTime(long + 1), new ObjectId()]
	const path = `${await createTempFolder()}/archive`
	await writeFile(path, 'The bytes of an archive.')
	for (const id of [cutOff, forgotten, fresh]) await storeArchive(db, id, path)
	await db.collection('communityArchives.files').deleteOne({ _id: cutOff })
	await deleteOrphanedArchives(db, new Date(Date.now() - 3_600_000))
	const left = await db.collection('communityArchives.chunks').distinct('files_id', { files_id: { $in: [cutOff, forgotten, fresh] } })
	expect(left).toEqual([fresh])
	expect(await db.collection('communityArchives.files').countDocuments({ _id: { $in: [forgotten, fresh] } })).toBe(1)
})
