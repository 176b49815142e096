import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { refusalToChange, refusalToRead } from './list-access.ts'

const ownerId = new ObjectId()
const owner = { id: ownerId.toHexString(), username: 'owner', isAdmin: false }
const other = { id: new ObjectId().toHexString(), username: 'other', isAdmin: false }
const admin = { ...other, isAdmin: true }
const open = { ownerId, public: true }
const closed = { ownerId, public: false }

describe('refusalToRead', () => {
	it.each([
		['a public list, as a guest', open, null, null],
		['a private list, as a guest', closed, null, 'list_not_found'],
		['a private list, as somebody else', closed, other, 'list_not_found'],
		['a private list, as an admin', closed, admin, 'list_not_found'],
		['a private list, as its owner', closed, owner, null],
	] as const)('%s', (_case, list, viewer, refusal) => {
		expect(refusalToRead(list, viewer)).toBe(refusal)
	})
})

describe('refusalToChange', () => {
	it.each([
		['a public list, as somebody else', open, other, 'not_list_owner'],
		['a private list, as somebody else', closed, other, 'list_not_found'],
		['a public list, as its owner', open, owner, null],
	] as const)('%s', (_case, list, viewer, refusal) => {
		expect(refusalToChange(list, viewer)).toBe(refusal)
	})
})
