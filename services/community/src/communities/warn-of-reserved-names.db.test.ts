import { seedCommunity, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { warnOfReservedNames as warnOfMembers } from '../../../account/src/accounts/warn-of-reserved-names.ts'
import { communityService } from '../service.ts'
import { warnOfReservedNames } from './warn-of-reserved-names.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(communityService)
})
afterAll(() => service.stop())

/** What is warned of at a start. */
async function warned(warn: typeof warnOfReservedNames): Promise<string[]> {
	const lines: string[] = []
	const log = { ...service.deps.log, warn: (_of: object, line: string) => void lines.push(line) } as typeof service.deps.log // only warns
	await warn({ db: service.deps.db, log })
	return lines
}

it('names communities and members whose names have become the site’s, and what to do', async () => {
	const { db } = service.deps
	expect([...(await warned(warnOfReservedNames)), ...(await warned(warnOfMembers))]).toEqual([])
	await seedCommunity(db, { name: 'Held' })
	await seedCommunity(db, { name: 'Heldenplatz' })
	await seedCommunity(db, { name: 'nodeinfo', deletedAt: new Date() })
	await seedUser(db, { username: 'ModMail' })
	await seedUser(db, { username: 'admin', isAdmin: true })
	await seedUser(db, { username: 'embed', deletedAt: new Date() })
	expect(await warned(warnOfReservedNames)).toEqual([
		expect.stringMatching(/\/Held .* \(\/Held\/modtools\/settings\).*docs\/upgrading\.md/),
	])
	expect(await warned(warnOfMembers)).toEqual([expect.stringMatching(/@ModMail .*docs\/upgrading\.md/)])
})
