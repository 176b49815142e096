import { BSON, ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { decodeRecords } from './decode-records.ts'

const records = Array.from({ length: 150 }, (_, n) => ({
	_id: new ObjectId(),
	body: `Bohnen ${n} – ©`,
	at: new Date(n),
	votes: n,
	parent: null,
}))

it.each([[[]], [records.slice(0, 1)], [records]])('decodeRecords gives the records as the driver does (%#)', async (all) => {
	expect(await decodeRecords(all.map((one) => BSON.serialize(one)))).toEqual(all)
})
