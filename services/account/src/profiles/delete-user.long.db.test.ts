import { changeSettings, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import { seedCommunity, seedModerator, seedMute } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, startProfileTests } from '../../testing/profile-tests.ts'
import { repeatedDeletion } from './delete-account-data.ts'

type ProfileTests = Awaited<ReturnType<typeof startProfileTests>>
let service: ProfileTests['service']
let seed: ProfileTests['seed']
let findUser: ProfileTests['findUser']
let sessionsOf: ProfileTests['sessionsOf']
let eventsAbout: ProfileTests['eventsAbout']
let seedSessions: ProfileTests['seedSessions']
beforeAll(async () => {
	;({ service, seed, findUser, sessionsOf, eventsAbout, seedSessions } = await startProfileTests())
})
afterAll(() => service.stop())

describe('deleteUser', () => {
	const remove = (username: string, tried: string, as: { id: string; username: string; isAdmin: boolean }) =>
		ask(service, deleteUser, { params: { username }, body: { password: tried } }, { as })

	it('erases personal data, sessions and mutes, and publishes user.deleted', async () => {
		const { db } = service.deps
		const user = await seed({ username: 'Marsh_Tit', email: 'tit@pond.example', aboutMe: 'I sing.', isAdmin: true, createdIp: '192.0.2.3' })
		// An admin too: the last one cannot be deleted.
		const other = await seed({ isAdmin: true })
		await seedMute(db, user, 'user', other._id)
		await seedMute(db, other, 'user', user._id)
		await seedSessions(user._id, true)
		const { status, headers } = await remove('marsh_tit', password, user.viewer)
		expect({ status, signIn: headers.get(signInHeader) }).toEqual({ status: 200, signIn: 'out' })
		const left = await findUser(user._id)
		expect(left).toMatchObject({ username: 'Marsh_Tit', isAdmin: false, email: null, passwordHash: null, deletedAt: expect.any(Date) })
		expect(JSON.stringify(left)).not.toMatch(/sing|pond|192\.0/)
		expect(await sessionsOf(user._id)).toEqual([])
		expect(await db.collection<MuteRecord>('mutes').find({ type: 'user' }).toArray()).toEqual([])
		const event = { type: 'user.deleted', userId: user.viewer.id, username: 'Marsh_Tit', by: user.viewer.id, proPicId: null }
		expect(await eventsAbout(user.viewer.id)).toEqual([event])
	})

	it('repeats the deletion for writes that were in flight', async () => {
		const { db } = service.deps
		const [user, other] = [await seed(), await seed()]
		const mutes = db.collection<MuteRecord>('mutes')
		await remove(user.username, password, user.viewer)
		await seedMute(db, other, 'user', user._id)
		const repeat = async (deps: typeof service.deps) => {
			const worker = createJobWorker(deps, repeatedDeletion(deps))
			const isDue = await worker.step()
			await worker.idle()
			return isDue
		}
		expect(await repeat(service.deps)).toBe(false)
		expect(await mutes.countDocuments({ targetId: user._id })).toBe(1)
		const later = { ...service.deps, now: () => new Date(Date.now() + 60_000) }
		while (await repeat(later)) {}
		expect(await mutes.countDocuments({ targetId: user._id })).toBe(0)
		expect(await eventsAbout(user.viewer.id)).toHaveLength(2)
		expect(await repeat(later)).toBe(false)
	})

	it('waits until a community that one moderates alone has another moderator (rule moderation-18)', async () => {
		const { db } = service.deps
		const [user, other, admin] = [await seed(), await seed(), await seed({ isAdmin: true })]
		const community = await seedCommunity(db)
		await seedModerator(db, user, community)
		expect((await remove(user.username, password, user.viewer)).failure).toMatchObject({ status: 409, code: 'last_moderator' })
		await seedModerator(db, other, community)
		const answers = await Promise.all([user, other].map((one) => remove(one.username, password, one.viewer)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await db.collection('moderators').countDocuments({ communityId: community._id })).toBe(1)
		const last = answers[0]?.status === 200 ? other : user
		expect((await remove(last.username, password, admin.viewer)).status).toBe(200)
	})

	it('requires the caller’s password', async () => {
		const { username, viewer } = await seed()
		const { status, failure } = await remove(username, 'guess', viewer)
		expect({ status, code: failure?.code, fields: failure?.fields }).toEqual({
			status: 403,
			code: 'wrong_password',
			fields: { password: 'Invalid password' },
		})
		const missing = await askRaw(service, { method: 'DELETE', path: `/api/users/${username}`, body: '{}' }, { as: viewer })
		expect(missing.failure).toMatchObject({ status: 400, fields: { password: expect.any(String) } })
	})

	it('rate limits wrong passwords in an open session and does not count correct ones', async () => {
		const { username, viewer } = await seed()
		const change = (old: string) =>
			ask(
				service,
				changeSettings,
				{ query: { action: 'changePassword' }, body: { password: old, newPassword: password, repeatPassword: password } },
				{ as: viewer, ip: '198.51.100.77' },
			)
		for (let time = 0; time < 22; time++) expect((await change(password)).status).toBe(200)
		const codes: (string | undefined)[] = []
		for (let time = 0; time < 21; time++) codes.push((await change('guess')).failure?.code)
		expect(new Set(codes.slice(0, 20))).toEqual(new Set(['wrong_password']))
		expect(codes.at(-1)).toBe('rate_limited')
		expect((await change(password)).failure?.code).toBe('rate_limited')
		expect((await remove(username, password, viewer)).status).toBe(200)
	})

	it('keeps the last admin, also under concurrent deletions', async () => {
		const others = { isAdmin: true, deletedAt: null }
		const admins = await service.deps.db.collection('users').find(others).toArray()
		const ids = { _id: { $in: admins.map(({ _id }) => _id) } }
		await service.deps.db.collection('users').updateMany(ids, { $set: { isAdmin: false } })
		const [last, member] = [await seed({ isAdmin: true }), await seed()]
		expect((await remove(last.username, password, last.viewer)).failure).toMatchObject({
			status: 409,
			code: 'conflict',
			message: 'The last admin cannot be deleted.',
		})
		expect((await remove(member.username, password, member.viewer)).status).toBe(200)
		const other = await seed({ isAdmin: true })
		const both = await Promise.all([last, other].map(({ username, viewer }) => remove(username, password, viewer)))
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await service.deps.db.collection('users').countDocuments(others)).toBe(1)
		await service.deps.db.collection('users').updateMany(ids, { $set: { isAdmin: true } })
	})

	it('lets admins delete another account once, with their own password', async () => {
		const { username, _id } = await seed({ passwordHash: null })
		const admin = await seed({ isAdmin: true })
		const { viewer: stranger } = await seed()
		expect((await remove(username, password, stranger)).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await remove('no_such_bird', password, admin.viewer)).failure?.code).toBe('user_not_found')
		await seedSessions(admin._id, true)
		const { status, headers } = await remove(username, password, admin.viewer)
		expect({ status, signIn: headers.get(signInHeader) }).toEqual({ status: 200, signIn: null })
		expect(await findUser(_id)).toMatchObject({ deletedAt: expect.any(Date) })
		expect(await sessionsOf(admin._id)).toHaveLength(3)
		expect((await remove(username, password, admin.viewer)).failure).toMatchObject({ status: 403, code: 'user_deleted' })
	})
})
