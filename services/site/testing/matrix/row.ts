import type { Fixture } from './fixture.ts'
import type { Rule } from './roles.ts'

type Made<T> = T | Promise<T>

/** A call with its expected outcome, for everybody the contract lets through. */
export interface Row {
	/** As `PUT /api/posts/:postId`. */
	call: string
	rule: Rule
	/** The values of its path parameters, if they are not the usual ones. */
	params?: (fixture: Fixture) => Made<Readonly<Record<string, string>>>
	query?: (fixture: Fixture) => Made<string>
	body?: (fixture: Fixture) => Made<object>
	/** Sends a small picture in this form field instead of a body. */
	file?: string
	/** It concerns nothing that has an owner: sent once by each role. */
	isOwnerless?: true
	/** It affects everybody, so it runs last. */
	isLast?: true
}

/** The usual values of path parameters: things of the owner. */
export const usualParams: Readonly<Record<string, (fixture: Fixture) => Made<string>>> = {
	badge: () => '1',
	botId: (fixture) => fixture.bot(),
	blockId: (fixture) => fixture.ipBlock(),
	claimId: (fixture) => fixture.claim(),
	commentId: async (fixture) => (await fixture.comment())._id.toHexString(),
	community: ({ community }) => community._id.toHexString(),
	communityId: ({ community }) => community._id.toHexString(),
	conversationId: (fixture) => fixture.conversation(),
	decisionId: (fixture) => fixture.appealedDecision(),
	escalationId: (fixture) => fixture.escalation(),
	deliveryId: (fixture) => fixture.webhookDelivery(),
	draftKey: async (fixture) => (await fixture.draft()).key,
	file: () => '0',
	identityId: (fixture) => fixture.identity(),
	imageId: (fixture) => fixture.image(),
	importId: (fixture) => fixture.sourceImport(),
	issuerId: () => '0123456789abcdef01234567',
	itemId: (fixture) => fixture.queueItem(),
	keyId: (fixture) => fixture.apiKey(),
	listId: async (fixture) => (await fixture.privateList())._id.toHexString(),
	listName: async (fixture) => (await fixture.privateList()).name,
	noteId: (fixture) => fixture.note(),
	notificationId: (fixture) => fixture.notification(),
	passkeyId: (fixture) => fixture.passkey(),
	postId: async (fixture) => (await fixture.post()).publicId,
	removalId: (fixture) => fixture.removal(),
	replyId: (fixture) => fixture.savedReply(),
	reportId: (fixture) => fixture.report(),
	requestId: (fixture) => fixture.request(),
	ruleId: (fixture) => fixture.rule(),
	sessionId: (fixture) => fixture.session(),
	username: ({ owner }) => owner.username,
	waitingId: (fixture) => fixture.heldItem(),
	webhookId: (fixture) => fixture.webhook(),
}

/** Several rows for the same call. */
export const ways = (call: string, rows: readonly Omit<Row, 'call'>[]): Row[] => rows.map((row) => ({ call, ...row }))
