import { guestSession, memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import { postingRestriction } from './posting-restriction.ts'

const open = sampleCommunity()
const restricted = sampleCommunity({ postingRestricted: true })
const moderated = sampleCommunity({ postingRestricted: true, userMod: true })
const only = 'Only approved members of this community can post.'

it.each([
	['open, member', open, memberSession(), null],
	['open, guest', open, guestSession(), null],
	['banned', open, memberSession({}, { bannedFrom: [open.id] }), "You've been banned from Gardening."],
	['banned elsewhere', open, memberSession({}, { bannedFrom: ['another'] }), null],
	['restricted, guest', restricted, guestSession(), only],
	['restricted, member', restricted, memberSession(), only],
	['restricted, its moderator', moderated, memberSession(), null],
	['restricted, admin', restricted, memberSession({ isAdmin: true }), null],
	['restricted and banned', restricted, memberSession({}, { bannedFrom: [open.id] }), "You've been banned from Gardening."],
])('%s', (_name, community, session, sentence) => {
	expect(postingRestriction(community, session)).toBe(sentence)
})
