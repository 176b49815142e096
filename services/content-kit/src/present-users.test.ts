import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { userSchema } from '@folkmoot/account-contract/user'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { presentUser } from './present-users.ts'

const record: UserRecord = {
	_id: new ObjectId('65a000000000000000000001'),
	username: 'Quiet_Heron',
	usernameLower: 'quiet_heron',
	email: 'heron@pond.example',
	passwordHash: 'secret',
	aboutMe: 'I wade.',
	aboutMeTree: [['p', null, 'I wade.']],
	points: 12,
	isAdmin: false,
	proPic: null,
	badges: [],
	noPosts: 3,
	noComments: 4,
	notificationsNewCount: 5,
	upvoteNotificationsOff: true,
	replyNotificationsOff: true,
	homeFeed: 'subscriptions',
	rememberFeedSort: true,
	embedsOff: true,
	hideUserProfilePictures: true,
	requireAltText: true,
	createdAt: new Date('2024-01-31T23:59:59.000Z'),
	createdIp: '192.0.2.1',
	lastSeenAt: new Date('2024-11-30T23:30:00.000Z'),
	lastSeenIp: '192.0.2.2',
	bannedAt: null,
	deletedAt: null,
}
const self: Viewer = { id: record._id.toHexString(), username: record.username, isAdmin: false }
const other: Viewer = { id: '65a000000000000000000002', username: 'other', isAdmin: false }
const admin: Viewer = { ...other, isAdmin: true }
const secrets = { email: null, notificationsNewCount: 0, homeFeed: 'all', embedsOff: false, upvoteNotificationsOff: false }

describe('presentUser', () => {
	it.each([
		['a guest', null],
		['another member', other],
	])('shows %s no e-mail, preferences or addresses', (_who, viewer) => {
		const user = userSchema.parse(presentUser(record, viewer))
		expect(user).toMatchObject({ ...secrets, username: 'Quiet_Heron', points: 12, noPosts: 3, lastSeenMonth: 'November 2024' })
		expect(user).not.toHaveProperty('lastSeenIP')
		expect(JSON.stringify(user)).not.toMatch(/secret|192\.0\.2|pond/)
	})

	it('shows the owner everything except IP addresses', () => {
		const user = userSchema.parse(presentUser(record, self))
		expect(user).toMatchObject({ email: 'heron@pond.example', notificationsNewCount: 5, homeFeed: 'subscriptions', embedsOff: true })
		expect(user).not.toHaveProperty('createdIP')
	})

	it('shows defaults to the owner of an account that is older than its preferences', () => {
		const { homeFeed, requireAltText, ...older } = record
		expect(userSchema.parse(presentUser(older, self))).toMatchObject({ homeFeed: 'all', requireAltText: false, embedsOff: true })
	})

	it('shows admins e-mail and IP addresses, but not preferences', () => {
		const user = userSchema.parse(presentUser(record, admin))
		expect(user).toMatchObject({ ...secrets, email: 'heron@pond.example', createdIP: '192.0.2.1', lastSeenIP: '192.0.2.2' })
	})

	it('shows only the name of a deleted account, except to admins', () => {
		const deleted = { ...record, deletedAt: new Date('2025-01-01T00:00:00.000Z') }
		const user = userSchema.parse(presentUser(deleted, other))
		expect(user).toMatchObject({ id: '0'.repeat(24), username: 'Quiet_Heron', deleted: true, deletedAt: null, aboutMe: null, points: 0 })
		expect(presentUser(deleted, admin)).toMatchObject({ id: self.id, deleted: true, deletedAt: '2025-01-01T00:00:00.000Z', points: 12 })
	})
})
