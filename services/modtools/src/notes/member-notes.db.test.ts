import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as notes from '@folkmoot/modtools-contract/note-endpoints'
import { listQueue } from '@folkmoot/modtools-contract/queue-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let community: CommunityRecord
let mods: (UserRecord & { viewer: Viewer })[]
let author: UserRecord & { viewer: Viewer }

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	mods = [await seedUser(db), await seedUser(db)]
	for (const mod of mods) await seedModerator(db, mod, community)
	author = await seedUser(db)
})

const mod = (n: number): Viewer => mods[n]?.viewer as Viewer // seeded above

describe('member notes', () => {
	const params = () => ({ communityId: community._id.toHexString(), username: author.username })
	const file = (as: Viewer) => ask(service, notes.getMemberFile, { params: params() }, { as })
	const add = (text: string, as: Viewer) => ask(service, notes.addNote, { params: params(), body: { text } }, { as })

	it('are visible to one community’s moderators, with its decisions', async () => {
		expect((await add('\u200b', mod(0))).failure?.fields).toHaveProperty('text')
		await add('Warned kindly.', mod(0))
		await ask(service, modtools.banMember, { params: params(), body: { username: author.username, reason: 'Again.' } }, { as: mod(1) })
		const { reply } = await add('Banned after all.', mod(1))
		expect(reply).toMatchObject({
			member: { username: author.username },
			isBanned: true,
			notes: [
				{ text: 'Banned after all.', by: { username: mod(1).username } },
				{ text: 'Warned kindly.', by: { username: mod(0).username } },
			],
			decisions: [{ kind: 'ban', reason: 'Again.' }],
			noRemovals: 0,
			noBans: 1,
		})
		const { viewer: stranger } = await seedUser(service.deps.db)
		for (const viewer of [stranger, author.viewer]) expect((await file(viewer)).failure?.code).toBe('not_mod_not_admin')
		const post = await seedPost(service.deps.db, author, community)
		await ask(service, modtools.reportItem, { body: { type: 'post', targetId: post._id.toHexString(), reason: 3 } }, { as: stranger })
		const { items } = (await ask(service, listQueue, { query: {} }, { as: mod(0) })).reply
		expect(items[0]?.author).toMatchObject({ noNotes: 2, noBans: 1, isBanned: true })
	})

	it('are deleted by their author or an admin', async () => {
		const noteId = (await add('Hm.', mod(0))).reply.notes[0]?.id ?? ''
		const remove = (as: Viewer) => ask(service, notes.deleteNote, { params: { ...params(), noteId } }, { as })
		expect((await remove(mod(1))).failure?.code).toBe('not_author')
		expect((await remove(mod(0))).reply.notes).toEqual([])
		expect((await remove(mod(0))).failure?.code).toBe('note_not_found')
	})

	it.each(['', 'x'.repeat(2_001)])('rejects %#', async (text) => {
		expect((await add(text, mod(0))).failure?.fields).toHaveProperty('text')
	})
})
