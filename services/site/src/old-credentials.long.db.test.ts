import { seedCommunity, seedModerator } from '@folkmoot/content-kit/testing/seed'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readStream } from '../../feeds/testing/read-stream.ts'
import type { AttackResponse } from '../testing/attacker.ts'
import { attack } from '../testing/attacker.ts'
import { openAsGuest, openWith } from '../testing/open-as.ts'
import { someoneAt } from '../testing/someone.ts'
import { type Credential, password, seedWholeMember, type WholeMember } from '../testing/whole-member.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** What a credential was good for before somebody was suspended, deleted or banned, or no longer moderated: it must be good for nothing. */

let site: WholeSite
beforeAll(async () => {
	site = await startWholeSite()
}, 60_000)
afterAll(() => site.stop())

type Attempt = [what: string, credential: Credential, call: (at: WholeMember) => Parameters<WholeMember['as']['session']>]

const idOf = ({ _id }: { _id: { toHexString: () => string } }) => _id.toHexString()
const inCommunity = (at: Pick<WholeMember, 'community'>, path: string) => `/api/communities/${idOf(at.community)}/${path}`
const aPost = ({ community }: WholeMember) => ({ title: 'A title', community: community.name })
const editOwn = ({ own }: WholeMember, title: string) => ['PUT', `/api/posts/${own.publicId}`, { title }] as const

/** Each may be sent twice. */
const reading: Attempt[] = [
	['the own account', 'session', () => ['GET', '/api/_user']],
	['the own account', 'key', () => ['GET', '/api/_user']],
	['the own account', 'bot', () => ['GET', '/api/_user']],
	['own notifications', 'session', () => ['GET', '/api/notifications']],
	['own notifications', 'key', () => ['GET', '/api/notifications']],
	['own lists', 'key', (at) => ['GET', `/api/users/${at.user.username}/lists`]],
	['own mutes', 'key', () => ['GET', '/api/mutes']],
	['drafts', 'session', () => ['GET', '/api/drafts']],
	['what waits', 'key', () => ['GET', '/api/held_items']],
	['conversations', 'key', () => ['GET', '/api/conversations']],
	['the home feed', 'key', () => ['GET', '/api/posts?feed=subscriptions']],
	['own data', 'session', () => ['GET', '/api/_own_data']],
	['sessions', 'session', () => ['GET', '/api/_sessions']],
	['security settings', 'session', () => ['GET', '/api/_security']],
	['keys', 'session', () => ['GET', '/api/_keys']],
	['events', 'session', () => ['GET', '/api/events']],
	['events', 'key', () => ['GET', '/api/events']],
	['the secret home feed', 'guest', (at) => ['GET', at.home]],
]
const moderating: Attempt[] = [
	['the queue', 'session', (at) => ['GET', `/api/modqueue?community=${at.community.name}`]],
	['the queue', 'key', (at) => ['GET', `/api/modqueue?community=${at.community.name}`]],
	['reports', 'session', (at) => ['GET', inCommunity(at, 'reports')]],
	['reports', 'key', (at) => ['GET', inCommunity(at, 'reports')]],
	['what is held', 'key', (at) => ['GET', inCommunity(at, 'held_items')]],
	['messages of members', 'key', (at) => ['GET', `/api/modmail?community=${at.community.name}`]],
	['who is banned', 'key', (at) => ['GET', inCommunity(at, 'banned')]],
	['the file of a member', 'key', (at) => ['GET', inCommunity(at, `members/${at.user.username}/file`)]],
	['saved replies', 'key', (at) => ['GET', inCommunity(at, 'saved_replies')]],
	['automatic rules', 'key', (at) => ['GET', inCommunity(at, 'automatic-rules')]],
	['the archive', 'session', (at) => ['GET', inCommunity(at, 'archive')]],
	['the archive', 'key', (at) => ['GET', inCommunity(at, 'archive')]],
	['webhooks', 'session', (at) => ['GET', inCommunity(at, 'webhooks')]],
	['deliveries', 'session', (at) => ['GET', `/api/webhooks/${at.webhookId}/deliveries`]],
	['a test of the webhook', 'session', (at) => ['POST', `/api/webhooks/${at.webhookId}/test`, {}]],
	['a new secret of the webhook', 'session', (at) => ['POST', `/api/webhooks/${at.webhookId}/secret`, {}]],
	['a lock', 'session', (at) => ['PUT', `/api/posts/${at.post.publicId}?action=lock&lockAs=mods`]],
	['an unlock', 'key', (at) => ['PUT', `/api/posts/${at.post.publicId}?action=unlock&lockAs=mods`]],
	['a note', 'key', (at) => ['POST', inCommunity(at, `members/${at.other.user.username}/notes`), { text: 'Hm.' }]],
	['a rule', 'session', (at) => ['POST', inCommunity(at, 'rules'), { rule: 'Be kind.' }]],
	['the settings', 'session', (at) => ['PUT', `/api/communities/${idOf(at.community)}`, { about: 'About.' }]],
	['words as a moderator', 'key', (at) => ['POST', `/api/posts/${at.post.publicId}/comments?userGroup=mods`, { body: 'As one.' }]],
]
const writing: Attempt[] = [
	['a post', 'session', (at) => ['POST', '/api/posts', aPost(at)]],
	['a post', 'key', (at) => ['POST', '/api/posts', aPost(at)]],
	['a post', 'bot', (at) => ['POST', '/api/posts', aPost(at)]],
	['an edit', 'session', (at) => [...editOwn(at, 'By session')]],
	['an edit', 'key', (at) => [...editOwn(at, 'By key')]],
	['a comment', 'session', (at) => ['POST', `/api/posts/${at.post.publicId}/comments`, { body: 'Words.' }]],
	['a comment', 'key', (at) => ['POST', `/api/posts/${at.post.publicId}/comments`, { body: 'Words.' }]],
	['a comment', 'bot', (at) => ['POST', `/api/posts/${at.post.publicId}/comments`, { body: 'Words.' }]],
	['an edit of a comment', 'key', (at) => ['PUT', `/api/posts/${at.post.publicId}/comments/${idOf(at.ownComment)}`, { body: 'Other.' }]],
	['a vote', 'session', (at) => ['POST', '/api/_postVote', { postId: idOf(at.post), up: true }]],
	['a vote', 'key', (at) => ['POST', '/api/_commentVote', { commentId: idOf(at.comment), up: true }]],
	['a report', 'session', (at) => ['POST', '/api/_report', { type: 'post', targetId: idOf(at.post), reason: 3 }]],
	['a report', 'key', (at) => ['POST', '/api/_report', { type: 'comment', targetId: idOf(at.comment), reason: 3 }]],
	['a report', 'bot', (at) => ['POST', '/api/_report', { type: 'post', targetId: idOf(at.post), reason: 3 }]],
]
const keeping: Attempt[] = [
	[
		'a draft',
		'session',
		() => ['PUT', '/api/drafts/post', { content: { body: 'Mine.' }, writer: 'a-writer-2', seq: Date.now() % 1_000_000 }],
	],
	['a mute', 'key', (at) => ['POST', '/api/mutes', { userId: idOf(at.other.user) }]],
	['a message to moderators', 'key', () => ['POST', '/api/conversations', { community: '', subject: 'Hello', body: 'Words.' }]],
	['an API key', 'session', () => ['POST', '/api/_keys', { name: 'New', scopes: ['read'], expiresInDays: 30, password }]],
	['a second factor', 'session', () => ['POST', '/api/_second_factor?action=begin', { password }]],
	['the settings', 'session', () => ['POST', '/api/_settings?action=updateProfile', { aboutMe: 'Still here.' }]],
]

interface Outcome {
	what: string
	credential: Credential
	answer: AttackResponse
}

async function sendAll(at: WholeMember, attempts: readonly Attempt[]): Promise<Outcome[]> {
	const outcomes: Outcome[] = []
	for (const [what, credential, call] of attempts) outcomes.push({ what, credential, answer: await at.as[credential](...call(at)) })
	return outcomes
}

const describeOutcome = ({ what, credential, answer: { status, text } }: Outcome) =>
	`${what} by ${credential}: ${status} ${text.slice(0, 120)}`

/** That they work shows that what is refused later is refused for the one reason. */
async function expectAllowed(at: WholeMember, attempts: readonly Attempt[]) {
	const outcomes = await sendAll(at, attempts)
	expect(outcomes.filter(({ answer }) => answer.status >= 300).map(describeOutcome)).toEqual([])
}

/** `codes`: what each credential may be told. */
async function expectRefused(at: WholeMember, attempts: readonly Attempt[], codes: Partial<Record<Credential, readonly string[]>>) {
	const outcomes = await sendAll(at, attempts)
	const isExpected = ({ credential, answer: { failure } }: Outcome) => failure && codes[credential]?.includes(failure.code)
	expect(outcomes.filter((outcome) => !isExpected(outcome)).map(describeOutcome)).toEqual([])
}

const banned = ['banned_from_community']
const notMod = ['not_mod', 'not_admin_nor_mod', 'not_mod_not_admin', 'webhook_not_found']

const admin = () => someoneAt(site, { isAdmin: true, points: 50 })
/** Sent by somebody who is not logged in. */
async function asGuest(path: string, body: object, headers: Record<string, string> = {}) {
	const answer = await attack(site, { method: 'POST', path, as: await openAsGuest(site), headers, body: JSON.stringify(body) })
	return answer.failure?.code ?? answer.status
}
/** The code of a refusal, else the status. */
async function codeOf(who: { cookie: string }, method: string, path: string, body: object) {
	const as = await openWith(site, who.cookie.slice('sid='.length))
	const answer = await attack(site, { method, path, as, body: JSON.stringify(body) })
	return answer.failure?.code ?? answer.status
}

/** What a member has asked for, which others decide on: a community, a bot, a post that waits in another community. */
async function askFor({ as, other }: WholeMember) {
	const { db } = site.deps
	const community = await seedCommunity(db, { holdFirst: '10' })
	await seedModerator(db, other.user, community)
	const requested = await as.session('POST', '/api/community_requests', { name: `Wish_${idOf(community).slice(-8)}` })
	const bot = await as.session('POST', '/api/_bots', { username: `w${idOf(community).slice(-8)}_bot`, purpose: 'Greets.' })
	const held = await as.session('POST', '/api/posts', { title: 'It waits', community: community.name })
	expect([requested.status, bot.status, held.status], `${requested.text}${bot.text}${held.text}`).toEqual([200, 201, 202])
	const [requestId, heldId] = [JSON.parse(requested.text).id as string, JSON.parse(held.text).id as string]
	return { community, requestId, heldId, botId: JSON.parse(bot.text).id as string }
}

/** Logs in with a key; the same again, later. */
async function logInWithKey({ user: { username } }: WholeMember) {
	const as = await openAsGuest(site)
	const again = () => {
		const headers = { 'idempotency-key': `login-of-${username}` }
		return attack(site, { method: 'POST', path: '/api/_login', as, headers, body: JSON.stringify({ username, password }) })
	}
	expect((await again()).status).toBe(200)
	return again
}

/** Open streams of a member, with their session and with their key. */
const openStreams = ({ headers }: WholeMember) =>
	Promise.all([headers.session, headers.key].map((one) => readStream(`${site.url}/api/events`, one)))

describe.each(['suspended', 'deleted'] as const)('of a member who was %s', (how) => {
	const everything = [...reading, ...moderating, ...writing, ...keeping]
	let at: WholeMember
	let streams: Awaited<ReturnType<typeof openStreams>>
	let boss: Awaited<ReturnType<typeof admin>>
	let asked: Awaited<ReturnType<typeof askFor>>
	let replayed: Awaited<ReturnType<typeof logInWithKey>>
	const endIt = async () => {
		if (how === 'suspended') await boss.send('POST', '/api/_admin', { action: 'ban_user', username: at.user.username })
		else expect((await at.as.session('DELETE', `/api/users/${at.user.username}`, { password })).status).toBe(200)
	}
	beforeAll(async () => {
		;[at, boss] = [await seedWholeMember(site), await admin()]
		await expectAllowed(at, everything)
		asked = await askFor(at)
		replayed = await logInWithKey(at)
		streams = await openStreams(at)
		await vi.waitFor(() => expect(streams.map((stream) => stream.of('ready').length)).toEqual([1, 1]), 10_000)
		await endIt()
	}, 60_000)

	it('no session, key, bot or secret address reads or writes', async () => {
		const session = how === 'suspended' ? ['account_suspended'] : ['not_logged_in', 'csrf_token_invalid']
		await expectRefused(at, everything, { session, key: ['invalid_key'], bot: ['invalid_key'], guest: ['not_found'] })
	})

	it('open streams have ended', async () => {
		await expect.poll(() => streams.map((stream) => stream.hasEnded())).toEqual([true, true])
	})

	it('nobody logs in, nor follows a link that was mailed', async () => {
		const { username } = at.user
		expect(await asGuest('/api/_login', { username, password })).toBe(how === 'suspended' ? 'account_suspended' : 'wrong_password')
		const newPassword = 'another long word'
		const reset = { token: at.resetToken, newPassword, repeatPassword: newPassword }
		expect(await asGuest('/api/_password_reset/confirm', reset)).toBe('invalid_token')
		expect(await asGuest('/api/_email_verification/confirm', { token: at.verifyToken })).toBe('invalid_token')
	})

	it('nothing is left that could be used', async () => {
		const { db } = site.deps
		const [userId, both] = [at.user._id, { $in: [at.user._id, at.bot._id] }]
		const left = {
			sessions: await db.collection('sessions').countDocuments({ userId, endedByBan: { $exists: false } }),
			apiKeys: await db.collection('apiKeys').countDocuments({ userId: both }),
			homeAddresses: await db.collection('homeAddresses').countDocuments({ _id: userId }),
			mailTokens: await db.collection('mailTokens').countDocuments({ userId }),
			pushSubscriptions: await db.collection('pushSubscriptions').countDocuments({ userId }),
			passkeyChallenges: await db.collection('passkeyChallenges').countDocuments({ userId }),
		}
		expect(left).toEqual({ sessions: 0, apiKeys: 0, homeAddresses: 0, mailTokens: 0, pushSubscriptions: 0, passkeyChallenges: 0 })
	})

	it('what they asked for before is not granted', async () => {
		const codes = await Promise.all([
			codeOf(boss, 'POST', '/api/_admin', { action: 'accept_comm', id: asked.requestId }),
			codeOf(boss, 'PUT', `/api/_bots/${asked.botId}`, { action: 'approve' }),
			codeOf(at.other, 'POST', inCommunity(asked, `held_items/${asked.heldId}/release`), {}),
			codeOf(at.other, 'POST', inCommunity(asked, 'mods'), { username: at.user.username }),
		])
		expect(codes).toEqual(
			how === 'suspended'
				? ['user_not_found', 'user_banned', 'held_item_not_found', 'user_banned']
				: ['request_not_found', 'user_not_found', 'held_item_not_found', 'user_not_found'],
		)
	})

	it('a login that is repeated with its key gives no session', async () => {
		expect((await replayed()).failure?.code).toBe(how === 'suspended' ? 'account_suspended' : 'wrong_password')
	})

	if (how === 'suspended')
		it('lifting the suspension brings none of it back, but they can log in', async () => {
			await boss.send('POST', '/api/_admin', { action: 'unban_user', username: at.user.username })
			await expectRefused(at, everything, {
				session: ['not_logged_in', 'csrf_token_invalid'],
				key: ['invalid_key'],
				bot: ['invalid_key'],
				guest: ['not_found'],
			})
			expect(
				await asGuest('/api/_password_reset/confirm', { token: at.resetToken, newPassword: 'a b c d e', repeatPassword: 'a b c d e' }),
			).toBe('invalid_token')
			expect(await asGuest('/api/_login', { username: at.user.username, password })).toBe(200)
		})
})

it('of a member whom a community has banned, nothing writes there, not even their bot; reading stays', async () => {
	const at = await seedWholeMember(site, { moderates: false })
	await expectAllowed(at, [...reading, ...writing, ...keeping])
	await at.other.send('POST', inCommunity(at, 'banned'), { username: at.user.username })
	await expectRefused(at, writing, { session: banned, key: banned, bot: banned })
	await expectAllowed(at, [...reading, ...keeping.filter(([what]) => !what.startsWith('a second factor'))])
	await at.other.send('DELETE', inCommunity(at, 'banned'), { username: at.user.username })
	await expectAllowed(
		at,
		writing.filter(([what]) => what !== 'a report'),
	)
})

it.each(['session', 'key'] as const)('of a member who no longer moderates, nothing moderates there: %s', async (credential) => {
	const at = await seedWholeMember(site)
	const attempts = moderating.filter(([, one]) => one === credential)
	await expectAllowed(at, attempts)
	const streams = await openStreams(at)
	await expect.poll(() => streams.map((stream) => stream.of('ready').length)).toEqual([1, 1])
	const removed = await at.as.session('DELETE', `/api/posts/${at.post.publicId}?deleteAs=mods`)
	expect(removed.status).toBe(200)
	const told = streams.map((stream) => stream.of('queue').length)
	const boss = await admin()
	await boss.send('DELETE', inCommunity(at, `mods/${at.user.username}`))
	await expectRefused(at, attempts, { session: notMod, key: notMod })
	// Not even what they did a moment ago is theirs to undo.
	const undo = await at.as[credential]('PUT', `/api/posts/${at.post.publicId}?action=restore`)
	expect(undo.failure?.code).toBe('not_mod_not_admin')
	const witness = await readStream(`${site.url}/api/events`, { cookie: at.other.cookie })
	await expect.poll(() => witness.of('ready').length).toBe(1)
	const reporter = await someoneAt(site)
	await reporter.send('POST', '/api/_report', { type: 'post', targetId: idOf(at.own), reason: 3 })
	// Somebody who moderates has been told by now.
	await expect.poll(() => witness.of('queue').length).toBeGreaterThan(0)
	expect(streams.map((stream) => stream.of('queue').length)).toEqual(told)
	// Nor does the webhook whose address they entered tell of it.
	const hookId = new ObjectId(at.webhookId)
	const states = () => site.deps.db.collection('webhookDeliveries').distinct('state', { hookId, 'subject.event': 'report.created' })
	await expect.poll(states).toEqual(['dropped'])
})
