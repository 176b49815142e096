import { BSON, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { decodeRecords, isSameRead } from './decode-records.ts'

const records = Array.from({ length: 150 }, (_, n) => ({
	_id: new ObjectId(),
	body: `Bohnen ${n} – ©`,
	at: new Date(n),
	votes: n,
	parent: null,
}))
const encode = (all: readonly object[]) => all.map((one) => BSON.serialize(one))

describe('decodeRecords', () => {
	it.each([[[]], [records.slice(0, 1)], [records]])('gives the records as the driver does (%#)', async (all) => {
		expect((await decodeRecords(encode(all))).map(({ record }) => record)).toEqual(all)
	})

	it('gives the same objects for the same bytes at the same position, and new ones for others', async () => {
		const earlier = await decodeRecords(encode(records))
		const changed = records.with(70, { ...records[70], votes: 1_000 } as (typeof records)[number])
		const later = await decodeRecords(encode(changed), earlier)
		expect(later.map(({ record }) => record)).toEqual(changed)
		const fresh = [...later.keys()].filter((index) => later[index]?.record !== earlier[index]?.record)
		expect(fresh).toEqual([70])
	})
})

it.each([
	['the same', records, true],
	['a record less', records.slice(1), false],
	['one more at the end', [...records, { ...records[0], _id: new ObjectId() }], false],
	['another order', records.toReversed(), false],
])('isSameRead: %s', async (_, all, isSame) => {
	const earlier = await decodeRecords(encode(records))
	expect(isSameRead(await decodeRecords(encode(all), earlier), earlier)).toBe(isSame)
})
