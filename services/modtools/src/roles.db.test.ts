import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import { reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsByName } from '@folkmoot/service-kit/testing/every-endpoint'
import { seedBan, seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modtoolsRoom } from './room.ts'

/**
 * The matrix of roles: every call of this room × who may call. Each cell is a community of its own. Members who are
 * suspended from the site do not get here: the gateway turns them away (e2e/modtools/roles.e2e.ts).
 */
const roles = ['guest', 'member', 'banned', 'first', 'second', 'elsewhere', 'admin'] as const
type Role = (typeof roles)[number]
type Statuses = readonly [guest: number, member: number, banned: number, first: number, second: number, elsewhere: number, admin: number]

interface Scene {
	viewers: Record<Role, Viewer | null>
	communityId: string
	name: string
	author: string
	first: string
	ruleId: string
	reportId: string
	itemId: string
	decisionId: string
	noteId: string
	postId: string
	automaticId: string
}

let service: TestService
let contract: Awaited<ReturnType<typeof endpointsByName>>
beforeAll(async () => {
	contract = await endpointsByName('modtools')
	service = await startTestService(modtoolsRoom)
})
afterAll(() => service.stop())

async function aScene(): Promise<Scene> {
	const { db } = service.deps
	const [community, other] = [await seedCommunity(db), await seedCommunity(db)]
	const seeded = async (given: Partial<UserRecord> = {}) => seedUser(db, given)
	const [member, banned, first, second, elsewhere, admin, author, reporter] = await Promise.all([
		...Array.from({ length: 5 }, () => seeded()),
		seeded({ isAdmin: true }),
		...Array.from({ length: 2 }, () => seeded()),
	])
	if (!member || !banned || !first || !second || !elsewhere || !admin || !author || !reporter) throw new Error('Somebody is missing.')
	await seedMember(db, member, community)
	await seedBan(db, banned, community)
	await seedModerator(db, first, community)
	await seedModerator(db, second, community)
	await seedModerator(db, elsewhere, other)
	const [post, unreported] = [await seedPost(db, author, community), await seedPost(db, author, community)]
	const reported = await ask(service, reportItem, { body: { type: 'post', targetId: post.publicId, reason: 3 } }, { as: reporter.viewer })
	const communityId = community._id.toHexString()
	const now = new Date()
	const rule: RuleRecord = {
		_id: new ObjectId(),
		communityId: community._id,
		rule: 'One',
		description: null,
		zIndex: 0,
		createdBy: first._id,
		createdAt: now,
	}
	await db.collection<RuleRecord>('rules').insertOne(rule)
	const decision: DecisionRecord = {
		...{
			_id: new ObjectId(),
			communityId: community._id,
			kind: 'ban',
			item: null,
			memberId: banned._id,
			by: author._id,
			as: 'mods',
			at: now,
		},
		...{ reason: null, rule: null, expiresAt: null, liftedAt: null, appeal: { text: 'Why?', at: now, answer: null } },
	}
	await db.collection<DecisionRecord>('decisions').insertOne(decision)
	const note: MemberNoteRecord = {
		_id: new ObjectId(),
		communityId: community._id,
		userId: author._id,
		text: 'Hm.',
		by: first._id,
		at: now,
	}
	await db.collection<MemberNoteRecord>('memberNotes').insertOne(note)
	const automatic: AutomaticRuleRecord = {
		...{ _id: new ObjectId(), communityId: community._id, ...automaticFields, version: 1, on: { by: first._id, at: now } },
		...{ dryRun: null, undoing: null, isBusy: false, noHits: 0, noUndone: 0, createdAt: now, changedAt: now },
	}
	await db.collection<AutomaticRuleRecord>('automaticRules').insertOne(automatic)
	const item = await db.collection<ReportedItemRecord>('reportedItems').findOne({ targetId: post._id })
	return {
		viewers: {
			...{ guest: null, member: member.viewer, banned: banned.viewer, first: first.viewer, second: second.viewer },
			...{ elsewhere: elsewhere.viewer, admin: admin.viewer },
		},
		...{ communityId, name: community.name, author: author.username, first: first.username, ruleId: rule._id.toHexString() },
		...{ reportId: reported.reply.id, itemId: item?._id.toHexString() ?? '', decisionId: decision._id.toHexString() },
		...{ noteId: note._id.toHexString(), postId: unreported.publicId, automaticId: automatic._id.toHexString() },
	}
}

const automaticFields: AutomaticFields = {
	name: 'Links',
	kinds: 'both',
	conditions: { words: null, links: { which: 'any' }, youngerThanDays: null, fewerPointsThan: null, pace: null },
	action: 'report',
	reason: '',
}

interface Sent {
	/** Of the path. */
	params?: Record<string, string>
	query?: string
	body?: unknown
}

const everybody: Statuses = [200, 200, 200, 200, 200, 200, 200]
const members: Statuses = [401, 200, 200, 200, 200, 200, 200]
const moderators: Statuses = [401, 403, 403, 200, 200, 403, 200]
const services: Statuses = [404, 404, 404, 404, 404, 404, 404]
const here = ({ communityId }: Scene): Sent => ({ params: { communityId } })
const automaticRule = ({ communityId, automaticId }: Scene) => ({ params: { communityId, ruleId: automaticId } })

type Row = readonly [statuses: Statuses, sent: (scene: Scene) => Sent]

const matrix: Readonly<Record<string, Row>> = {
	reportItem: [[401, 200, 403, 200, 200, 200, 200], ({ postId }) => ({ body: { type: 'post', targetId: postId, reason: 1 } })],
	listReports: [moderators, here],
	ignoreReport: [moderators, ({ communityId, reportId }) => ({ params: { communityId, reportId } })],
	listModerators: [everybody, here],
	addModerator: [moderators, (scene) => ({ ...here(scene), body: { username: scene.author } })],
	// The second one ranks below the first.
	removeModerator: [[401, 403, 403, 200, 403, 403, 200], ({ communityId, first }) => ({ params: { communityId, username: first } })],
	listRules: [everybody, here],
	addRule: [moderators, (scene) => ({ ...here(scene), body: { rule: 'Two' } })],
	getRule: [everybody, ({ communityId, ruleId }) => ({ params: { communityId, ruleId } })],
	editRule: [moderators, ({ communityId, ruleId }) => ({ params: { communityId, ruleId }, body: { rule: 'Three' } })],
	orderRules: [moderators, (scene) => ({ ...here(scene), body: { ruleIds: [scene.ruleId] } })],
	deleteRule: [moderators, ({ communityId, ruleId }) => ({ params: { communityId, ruleId } })],
	listBanned: [moderators, here],
	banMember: [moderators, (scene) => ({ ...here(scene), body: { username: scene.author } })],
	unbanMember: [moderators, (scene) => ({ ...here(scene), body: { username: scene.viewers.banned?.username } })],
	appointFirstModerator: [services, (scene) => ({ body: { communityId: scene.communityId, userId: scene.communityId } })],
	resignModerator: [services, (scene) => ({ body: { communityId: scene.communityId, userId: scene.communityId } })],
	listModlog: [everybody, ({ name }) => ({ query: `community=${name}` })],
	readModlogChain: [everybody, ({ name }) => ({ query: `community=${name}` })],
	exportCommunity: [moderators, here],
	receiveRules: [services, ({ communityId }) => ({ body: { importId: communityId, communityId, by: communityId, from: 0, rules: [] } })],
	receiveModlog: [services, ({ communityId }) => ({ body: { communityId, entries: [] } })],
	closeArrivedModlog: [services, ({ communityId }) => ({ body: { communityId } })],
	dropArrived: [services, ({ communityId }) => ({ body: { communityId } })],
	listOwnDecisions: [members, () => ({})],
	// The member concerned is the banned one.
	getDecision: [[401, 404, 200, 200, 200, 404, 200], ({ decisionId }) => ({ params: { decisionId } })],
	appealDecision: [[401, 404, 409, 404, 404, 404, 404], ({ decisionId }) => ({ params: { decisionId }, body: { text: 'Again.' } })],
	answerAppeal: [[401, 404, 403, 200, 200, 404, 200], ({ decisionId }) => ({ params: { decisionId }, body: { outcome: 'upheld' } })],
	listAppeals: [moderators, here],
	listQueue: [moderators, ({ name }) => ({ query: `community=${name}` })],
	claimItem: [moderators, ({ itemId }) => ({ params: { itemId } })],
	releaseItem: [moderators, ({ itemId }) => ({ params: { itemId } })],
	resolveItem: [moderators, ({ itemId }) => ({ params: { itemId }, body: { how: 'ignored' } })],
	getMemberFile: [moderators, ({ communityId, author }) => ({ params: { communityId, username: author } })],
	addNote: [moderators, ({ communityId, author }) => ({ params: { communityId, username: author }, body: { text: 'Hm.' } })],
	listAutomaticRules: [moderators, here],
	addAutomaticRule: [moderators, (scene) => ({ ...here(scene), body: automaticFields })],
	getAutomaticRule: [moderators, automaticRule],
	editAutomaticRule: [moderators, (scene) => ({ ...automaticRule(scene), body: automaticFields })],
	deleteAutomaticRule: [moderators, automaticRule],
	startDryRun: [moderators, automaticRule],
	listDryRunHits: [moderators, automaticRule],
	switchAutomaticRule: [moderators, (scene) => ({ ...automaticRule(scene), body: { isOn: false, version: 1 } })],
	listAutomaticHits: [moderators, automaticRule],
	undoAutomaticHits: [moderators, (scene) => ({ ...automaticRule(scene), body: { hitIds: [scene.automaticId] } })],
	undoAllAutomaticHits: [moderators, automaticRule],
	// The first wrote it.
	deleteNote: [
		[401, 403, 403, 200, 403, 403, 200],
		({ communityId, author, noteId }) => ({ params: { communityId, username: author, noteId } }),
	],
}

it('has a row for every call of the room', () => {
	expect(Object.keys(matrix).sort()).toEqual(Object.keys(contract).sort())
})

describe('the matrix of roles', () => {
	it.each(Object.entries(matrix))(
		'%s',
		async (name, [statuses, sentOf]) => {
			const { method = '', path = '' } = contract[name] ?? {}
			const answers = await Promise.all(
				roles.map(async (role) => {
					const scene = await aScene()
					const { params = {}, query, body } = sentOf(scene)
					const filled = path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? part)
					const call = { method, path: query ? `${filled}?${query}` : filled, body: body === undefined ? undefined : JSON.stringify(body) }
					const { status } = await askRaw(service, call, { as: scene.viewers[role] })
					return `${role} ${status}`
				}),
			)
			expect(answers).toEqual(roles.map((role, index) => `${role} ${statuses[index]}`))
		},
		30_000,
	)
})
