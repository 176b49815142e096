import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { findOutcome, idempotencyKey, type KeyRecord, keyCollection, keyExpiresAt, type Outcome, storeOutcome } from './idempotency.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const now = new Date()
const records = () => service.deps.db.collection<KeyRecord>(keyCollection)

function keyOf(header: string) {
	const key = idempotencyKey({ header, caller: 'somebody', request: () => header })
	if (!key) throw new Error('A header gives a key.')
	return key
}

async function storeAndFind(header: string, outcome: Pick<Outcome, 'reply' | 'isRecord'>) {
	await storeOutcome(service.deps.db, keyOf(header), { status: 200, headers: {}, ...outcome }, { now })
	return findOutcome(service.deps.db, keyOf(header))
}

it.each([['short'], ['long '.repeat(2_000)]])('keeps the ids and dates of a record: %.5s', async (body) => {
	const record = { _id: new ObjectId(), at: now, body, votes: 12, parent: null, left: undefined }
	const found = await storeAndFind(`record ${body.length}`, { reply: record, isRecord: true })
	expect(found).toMatchObject({ isRecord: true, isReplay: true, reply: { _id: record._id, at: now, body, votes: 12, parent: null } })
})

it('keeps a reply as it is, whatever its names', async () => {
	const reply = { $date: 'not a date', list: [{ $oid: 'x' }] }
	expect(await storeAndFind('reply', { reply })).toMatchObject({ isRecord: false, reply })
})

it('a version that knows no records finds no reply in one', async () => {
	await storeAndFind('for an older version', { reply: { _id: new ObjectId() }, isRecord: true })
	expect(await records().findOne({ _id: keyOf('for an older version').id })).toMatchObject({ status: 200, reply: null })
})

it('finds what an older version has stored', async () => {
	const { id, request } = keyOf('from an older version')
	await records().insertOne({ _id: id, request, status: 200, reply: '{"id":"a"}', expiresAt: keyExpiresAt(now) })
	expect(await findOutcome(service.deps.db, { id, request })).toMatchObject({ isRecord: false, reply: { id: 'a' } })
})
