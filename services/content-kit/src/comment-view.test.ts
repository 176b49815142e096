import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isStripped } from './comment-view.ts'

const communityId = new ObjectId()
const at = new Date(0)
const guest = { viewer: null, moderated: new Set<string>() }
const member = { viewer: { id: '1'.repeat(24), username: 'member', isAdmin: false }, moderated: new Set<string>() }
const modHere = { ...member, moderated: new Set([communityId.toHexString()]) }
const modElsewhere = { ...member, moderated: new Set([new ObjectId().toHexString()]) }
const admin = { ...member, viewer: { ...member.viewer, isAdmin: true } }

describe('visibility of a deleted comment (rule comments-14)', () => {
	it.each([
		['normal', []],
		['mods', ['modHere', 'admin']],
		['admins', ['admin']],
	] as const)('deleted as %s by %j', (as, readers) => {
		const record = { communityId, deletion: { by: null, as, at } }
		const all = { guest, member, modHere, modElsewhere, admin }
		const seen = Object.entries(all).filter(([, around]) => !isStripped(record, around))
		expect(seen.map(([name]) => name)).toEqual(readers)
	})

	it('is visible to everybody while not deleted', () => {
		expect(isStripped({ communityId, deletion: null }, guest)).toBe(false)
	})
})
