import { createHash } from 'node:crypto'
import { seedComment, seedCommunity, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

const read = async (postId: string, as: Viewer | null = null) =>
	(await ask(service, getPost, { params: { postId }, query: {} }, { as })).reply

it('shows a deleted account as a ghost with the same id within a post and another in the next (rule privacy-6)', async () => {
	const { db } = service.deps
	const gone = await seedUser(db, { deletedAt: new Date() })
	const admin = await seedUser(db, { isAdmin: true })
	const community = await seedCommunity(db)
	const [one, two] = [await seedPost(db, gone, community), await seedPost(db, gone, community)]
	await seedComment(db, gone, one)
	const [first, second] = [await read(one.publicId), await read(two.publicId)]
	const ghost = { userId: '0'.repeat(24), username: 'ghost', userDeleted: true }
	expect(first).toMatchObject(ghost)
	expect(first.author).toMatchObject({ id: '0'.repeat(24), username: 'ghost', deleted: true, points: 0, badges: [] })
	expect(first.userGhostId).toMatch(/^[0-9a-f]{8}$/)
	expect(first.comments?.[0]).toMatchObject({ ...ghost, userGhostId: first.userGhostId })
	expect(second.userGhostId).not.toBe(first.userGhostId)
	const byPublicIds = ['md5', 'sha1', 'sha256'].flatMap((method) =>
		['', '\n'].flatMap((between) =>
			[gone.viewer.id + between + first.id, first.id + between + gone.viewer.id].map((text) =>
				createHash(method).update(text).digest('hex'),
			),
		),
	)
	expect(byPublicIds.filter((hash) => hash.startsWith(first.userGhostId ?? ''))).toEqual([])
	expect((await read(one.publicId)).userGhostId).toBe(first.userGhostId)
	expect(JSON.stringify(first)).not.toContain(gone.username)
	expect(JSON.stringify(first)).not.toContain(gone.viewer.id)
	const seen = await read(one.publicId, admin.viewer)
	expect(seen).toMatchObject({ userId: gone.viewer.id, username: gone.username, userDeleted: true })
})

it('reveals only public fields of an author (rule privacy-2), and what the viewer has muted', async () => {
	const { db } = service.deps
	const author = await seedUser(db, { email: 'secret@example.org', points: 7 })
	const viewer = await seedUser(db)
	const community = await seedCommunity(db)
	const post = await seedPost(db, author, community)
	await seedComment(db, author, post)
	await seedMute(db, viewer, 'user', author._id)
	await seedMute(db, viewer, 'community', community._id)
	const seen = await read(post.publicId, viewer.viewer)
	expect(Object.keys(seen.author ?? {}).sort()).toEqual([
		'badges',
		'createdAt',
		'deleted',
		'id',
		'isAdmin',
		'isBanned',
		'points',
		'proPic',
		'username',
	])
	expect(JSON.stringify(seen)).not.toContain('secret@example.org')
	expect(seen).toMatchObject({ isAuthorMuted: true, isCommunityMuted: true, userVoted: false, userVotedUp: null })
	expect(seen.comments?.[0]).toMatchObject({ isAuthorMuted: true })
	const guest = await read(post.publicId)
	expect(guest).toMatchObject({ isAuthorMuted: false, isCommunityMuted: false, userVoted: null })
	expect(guest.comments?.[0]?.isAuthorMuted).toBeUndefined()
})
