import { ObjectId } from 'mongodb'
import { expect, it } from 'vitest'
import { packIds, unpackIds } from './packed-ids.ts'

it.each([0, 1, 2, 60])('packs %i ids into 12 bytes each', (count) => {
	const ids = Array.from({ length: count }, () => new ObjectId())
	const packed = packIds(ids)
	expect(packed).toHaveLength(count * 12)
	expect(unpackIds(packed)).toEqual(ids.map((id) => id.toHexString()))
})

it('leaves out an incomplete id', () => {
	const id = new ObjectId()
	expect(unpackIds(Buffer.concat([packIds([id]), Buffer.from([1, 2, 3])]))).toEqual([id.toHexString()])
})
