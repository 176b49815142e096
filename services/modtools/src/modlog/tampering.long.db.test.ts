import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { type ChainHead, verifyPagedChain } from '@folkmoot/contract-kit/chain'
import { verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { listModlog, readModlogChain } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { ModlogHeadRecord, ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import * as endpoints from '@folkmoot/modtools-contract/modtools-endpoints'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Collection } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

let service: TestService
let name: string
let chain: string
let head: ChainHead
let other: Awaited<ReturnType<typeof seedUser>>
let log: Collection<ModlogRecord>
let heads: Collection<ModlogHeadRecord>

beforeAll(async () => {
	service = await startTestService(modtoolsService)
	log = service.deps.db.collection('modlog')
	heads = service.deps.db.collection('modlogHeads')
})
afterAll(() => service.stop())

/** A log of six entries: three rules, and three bans with a person and a reason. */
beforeEach(async () => {
	const { db } = service.deps
	const community = await seedCommunity(db)
	;[name, chain] = [community.name, community._id.toHexString()]
	const moderator = await seedUser(db)
	await seedModerator(db, moderator, community)
	other = await seedUser(db)
	const [params, as] = [{ communityId: chain }, { as: moderator.viewer }]
	for (const rule of ['One', 'Two', 'Three']) await ask(service, endpoints.addRule, { params, body: { rule } }, as)
	for (const reason of ['Spade', 'Shovel', 'Rake'])
		await ask(service, endpoints.banMember, { params, body: { username: (await seedUser(db)).username, reason } }, as)
	head = (await check()).head
})

const read = async (after: number) => {
	const answer = await ask(service, readModlogChain, { query: { community: name, after: String(after), limit: '2' } as never })
	expect(answer.status).toBe(200)
	return answer.reply
}

/** What a reader learns who verifies the log, with what their device knows of it. */
async function check(known: ChainHead | null = null) {
	const checked = await verifyPagedChain({ read, follow: (from, entries) => verifyChain(from, entries, sha256, chain), known })
	return { head: { seq: 0, hash: '' }, ...checked }
}

const at = (seq: number) => ({ chain, seq })
const broken = (seq: number, what: string) => ({ state: 'broken', fault: { seq, what } })
const entry = async (seq: number) => {
	const found = await log.findOne(at(seq))
	if (!found) throw new Error(`There is no entry ${seq}.`)
	return found
}

it('is whole as long as nobody touches it', async () => {
	expect(await check(head)).toMatchObject({ state: 'whole', head: { seq: 6 }, isAsBefore: true })
})

it.each<[string, () => Promise<unknown>, object]>([
	['changes a text', () => log.updateOne(at(2), { $set: { 'content.details.rule': 'Too' } }), broken(2, 'altered')],
	['changes a time', () => log.updateOne(at(5), { $set: { 'content.at': '2020-01-01T00:00:00.000Z' } }), broken(5, 'altered')],
	['changes an action', () => log.updateOne(at(4), { $set: { 'content.action': 'unban_member' } }), broken(4, 'altered')],
	['changes a capacity', () => log.updateOne(at(4), { $set: { 'content.as': 'admins' } }), broken(4, 'altered')],
	['changes a hash', () => log.updateOne(at(3), { $set: { hash: 'a'.repeat(64) } }), broken(3, 'altered')],
	['says that somebody else acted', () => log.updateOne(at(1), { $set: { byId: other._id } }), broken(1, 'false opening')],
	['says that somebody else was banned', () => log.updateOne(at(5), { $set: { aboutId: other._id } }), broken(5, 'false opening')],
	['changes a sealed reason', () => log.updateOne(at(6), { $set: { 'openings.reason.value': 'None' } }), broken(6, 'false opening')],
	['invents a reason', () => log.updateOne(at(1), { $set: { 'openings.reason': { salt: '', value: 'x' } } }), broken(1, 'false opening')],
	['takes a proof away', () => log.updateOne(at(4), { $set: { 'openings.by': null } }), broken(4, 'false opening')],
	['takes all proofs away', () => log.updateOne(at(4), { $unset: { openings: '' } }), broken(4, 'false opening')],
	['takes the content away', () => log.updateOne(at(2), { $unset: { content: '' } }), broken(2, 'gap')],
	['makes a text of the content', () => log.updateOne(at(2), { $set: { content: 'nothing' } } as never), broken(2, 'gap')],
	['takes a part of the content away', () => log.updateOne(at(2), { $unset: { 'content.details': '' } }), broken(2, 'gap')],
	['makes an object of a number', () => log.updateOne(at(2), { $set: { 'content.seq': {} } } as never), broken(2, 'gap')],
	['deletes the first entry', () => log.deleteOne(at(1)), broken(1, 'gap')],
	['deletes one in between', () => log.deleteOne(at(4)), broken(4, 'gap')],
	['deletes the newest', () => log.deleteOne(at(6)), { state: 'other head', head: { seq: 5 }, kept: { seq: 6 } }],
	[
		'deletes the newest three',
		() => log.deleteMany({ chain, seq: { $gt: 3 } }),
		{ state: 'other head', head: { seq: 3 }, kept: { seq: 6 } },
	],
	['deletes all', () => log.deleteMany({ chain }), { state: 'other head', head: { seq: 0 }, kept: { seq: 6 } }],
	[
		'changes the head',
		() => heads.updateOne({ _id: chain }, { $set: { hash: 'b'.repeat(64) } }),
		{ state: 'other head', head: { seq: 6 } },
	],
	['puts the head back', () => heads.updateOne({ _id: chain }, { $set: { seq: 4 } }), { state: 'other head', kept: { seq: 4 } }],
	['deletes the head', () => heads.deleteOne({ _id: chain }), { state: 'other head', kept: { seq: 0 } }],
	[
		'swaps two entries',
		async () => {
			await log.updateOne(at(2), { $set: { seq: 99 } })
			await log.updateOne(at(3), { $set: { seq: 2 } })
			await log.updateOne(at(99), { $set: { seq: 3 } })
		},
		broken(2, 'gap'),
	],
	[
		'swaps two entries and numbers them anew',
		async () => {
			const [second, third] = [(await entry(2)).content, (await entry(3)).content]
			await log.updateOne(at(2), { $set: { content: { ...third, seq: 2 } } })
			await log.updateOne(at(3), { $set: { content: { ...second, seq: 3 } } })
		},
		broken(2, 'broken link'),
	],
	[
		'inserts an entry with a hash of its own',
		async () => {
			const { _id, ...last } = await entry(6)
			const content = { ...last.content, seq: 7, prev: 'c'.repeat(64) }
			await log.insertOne({ ...last, seq: 7, content, hash: sha256(JSON.stringify(content)) } as never)
		},
		broken(7, 'broken link'),
	],
])('tells when somebody %s in the database', async (_what, tamper, expected) => {
	await tamper()
	expect(await check()).toMatchObject(expected)
	expect((await ask(service, listModlog, { query: { community: name } })).status).toBe(200)
})

it('tells who has checked before when the newest entries and the head go together, or are written anew', async () => {
	const last = await entry(5)
	await log.deleteOne(at(6))
	await heads.updateOne({ _id: chain }, { $set: { seq: 5, hash: last.hash } })
	expect(await check()).toMatchObject({ state: 'whole', head: { seq: 5 } })
	expect(await check(head)).toEqual(expect.objectContaining({ state: 'rewritten', known: head }))
})
