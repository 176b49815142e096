import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { MailTokenRecord, PasskeyChallengeRecord } from '@folkmoot/account-contract/security-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedComment, seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ObjectId } from 'mongodb'
import { seedKey } from '../../../gateway/testing/seed-key.ts'
import { hashPassword } from '../../account/src/passwords/password-hash.ts'
import type { PushSubscriptionRecord } from '../../account/src/push/push-records.ts'
import { type AttackResponse, attack } from './attacker.ts'
import { openWith } from './open-as.ts'
import { someoneAt } from './someone.ts'
import type { WholeSite } from './whole-site.ts'

export const password = 'wide green marsh'
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** How somebody can act: with a session, a key, the key of their bot, or without being known. */
export type Credential = 'session' | 'key' | 'bot' | 'guest'
export type Send = (method: string, path: string, body?: object) => Promise<AttackResponse>

/** A member with everything that lets somebody act for them, and what they can act on. */
export interface WholeMember {
	user: Person
	bot: Person
	/** They moderate it, first of two. */
	community: CommunityRecord
	other: Awaited<ReturnType<typeof someoneAt>>
	own: PostRecord
	ownComment: CommentRecord
	/** Of somebody else, in that community. */
	post: PostRecord
	comment: CommentRecord
	as: Record<Credential, Send>
	headers: Record<'session' | 'key', Record<string, string>>
	/** The path of their home as a feed. */
	home: string
	resetToken: string
	verifyToken: string
	webhookId: string
}

/** `moderates` is left out for a plain member, whom a community can ban. */
export async function seedWholeMember(site: WholeSite, { moderates = true } = {}): Promise<WholeMember> {
	const { db } = site.deps
	const [community, other] = [await seedCommunity(db), await someoneAt(site)]
	const address = `${new ObjectId().toHexString()}@pond.example`
	const emailConfirmed = { address, at: new Date() }
	const given = { points: 50, passwordHash: await hashPassword(password), email: address, emailConfirmed }
	const { user, cookie } = await someoneAt(site, given)
	const bot = await seedUser(db, { botOf: user._id, points: 50 })
	await db
		.collection('bots')
		.insertOne({ ownerId: user._id, userId: bot._id, username: bot.username, state: 'approved', createdAt: new Date() })
	await seedMember(db, user, community)
	if (moderates) await seedModerator(db, user, community)
	await seedModerator(db, other.user, community)
	const [own, post] = [await seedPost(db, user, community), await seedPost(db, other.user, community)]
	const [ownComment, comment] = [await seedComment(db, user, post), await seedComment(db, other.user, post)]
	const [key, botKey] = [await seedKey(db, user, { communityIds: [community._id] }), await seedKey(db, bot, { scopes: ['read', 'write'] })]
	const sid = cookie.slice('sid='.length)
	const attacker = await openWith(site, sid)
	const send =
		(headers: Record<string, string>, as?: typeof attacker): Send =>
		(method, path, body) =>
			attack(site, { method, path, headers, ...(as ? { as } : {}), ...(body ? { body: JSON.stringify(body) } : {}) })
	const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
	const as = { session: send({}, attacker), key: send(bearer(key)), bot: send(bearer(botKey)), guest: send({}) }
	const made = await as.session('POST', '/api/_home_address', {})
	const subscription = { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x', createdAt: new Date() }
	await db
		.collection<PushSubscriptionRecord>('pushSubscriptions')
		.insertOne({ _id: hashSessionToken(sid), userId: user._id, ...subscription })
	await db
		.collection<PasskeyChallengeRecord>('passkeyChallenges')
		.insertOne({ _id: sid, session: hashSessionToken(sid), userId: user._id, expiresAt: inAnHour() })
	const hook = moderates
		? await as.session('POST', `/api/communities/${community._id.toHexString()}/webhooks`, {
				name: 'Bridge',
				url: 'https://hook.example/secret',
				events: ['report.created'],
			})
		: null
	return {
		...{ user, bot, community, other, own, ownComment, post, comment, as },
		headers: { session: { cookie }, key: bearer(key) },
		home: JSON.parse(made.text).path,
		resetToken: await seedToken(site, user, 'reset'),
		verifyToken: await seedToken(site, user, 'verify'),
		webhookId: hook ? JSON.parse(hook.text).webhook.id : '',
	}
}

async function seedToken({ deps }: WholeSite, { _id: userId, email }: UserRecord, kind: MailTokenRecord['kind']): Promise<string> {
	const token = new ObjectId().toHexString().padEnd(43, 'x')
	const record: MailTokenRecord = { _id: sha256(token), kind, userId, email: email ?? '', expiresAt: inAnHour() }
	await deps.db.collection<MailTokenRecord>('mailTokens').insertOne(record)
	return token
}
