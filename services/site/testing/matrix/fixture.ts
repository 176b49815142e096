import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type SeedTarget, seedBan, seedCommunity, seedMember, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { createCsrf } from '../../../../gateway/src/csrf.ts'
import { seedSession } from '../../../../gateway/testing/seed-session.ts'
import { hashPassword } from '../../../account/src/passwords/password-hash.ts'
import type { Attacker } from '../attacker.ts'
import type { Role, Whose } from './roles.ts'
import { secretWord } from './secret-word.ts'
import { type Things, thingsOf } from './things.ts'

/** The people, community and things of one cell of the matrix: what happens there affects no other cell. */
export interface Fixture extends Things {
	role: Role
	whose: Whose
	/** The caller's session. */
	as: Attacker
	/** The caller's account. */
	me: UserRecord | undefined
	/** Just a member. */
	other: UserRecord
	/** The owner of the things: the caller, or somebody else. */
	owner: UserRecord
	/** The other of the two. */
	notOwner: UserRecord
	community: CommunityRecord
}

export const password = 'a long word for members'
let hash: Promise<string> | undefined

let count = 0

/** Plans a cell; inserts the records it needs. */
export async function createFixture(db: SeedTarget, secret: string, { role, whose }: { role: Role; whose: Whose }): Promise<Fixture> {
	hash ??= hashPassword(password)
	const passwordHash = await hash
	const seeded = (word: string, given: Partial<UserRecord> = {}) =>
		seedUser(db, {
			points: 50,
			passwordHash,
			badges: [{ id: 1, type: 'supporter' as const }],
			email: `${word}-${++count}@example.invalid`,
			lastSeenIp: word,
			createdIp: word,
			...given,
		})
	const community = await seedCommunity(db)
	const other = await seeded(secretWord)
	const standing = { isAdmin: role === 'admin', bannedAt: role === 'suspended' ? new Date() : null }
	const me = role === 'guest' ? undefined : await seeded('own', standing)
	if (me) await giveRole(db, me, { role, community })
	const [owner, notOwner] = me && whose === 'own' ? [me, other] : [other, me ?? other]
	const sid = me ? await seedSession(db, me) : `g.${'guest'.repeat(8)}`
	const as = { cookie: `sid=${sid}`, token: createCsrf(secret).tokenOf(sid) }
	return { role, whose, as, me, other, owner, notOwner, community, ...thingsOf(db, { owner, notOwner, community }) }
}

async function giveRole(db: SeedTarget, user: UserRecord, { role, community }: { role: Role; community: CommunityRecord }): Promise<void> {
	if (role === 'member') await seedMember(db, user, community)
	if (role === 'banned') await seedBan(db, user, community)
	if (role === 'moderator') await seedModerator(db, user, community)
	if (role === 'elsewhere') await seedModerator(db, user, await seedCommunity(db))
}
