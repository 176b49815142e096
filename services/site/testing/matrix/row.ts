import type { Rule } from './roles.ts'
import type { Scene } from './scene.ts'

type Made<T> = T | Promise<T>

/** A call with its expected outcome, for everybody the contract lets through. */
export interface Row {
	/** As `PUT /api/posts/:postId`. */
	call: string
	rule: Rule
	/** The values of its path parameters, if they are not the usual ones. */
	params?: (scene: Scene) => Made<Readonly<Record<string, string>>>
	query?: (scene: Scene) => Made<string>
	body?: (scene: Scene) => Made<object>
	/** Sends a small picture in this form field instead of a body. */
	file?: string
	/** It concerns nothing that has an owner: sent once by each role. */
	isOfNobody?: true
	/** It affects everybody, so it runs last. */
	isLast?: true
}

/** The usual values of path parameters: things of the owner. */
export const usualParams: Readonly<Record<string, (scene: Scene) => Made<string>>> = {
	badge: () => '1',
	blockId: (scene) => scene.ipBlock(),
	commentId: async (scene) => (await scene.comment())._id.toHexString(),
	community: ({ community }) => community._id.toHexString(),
	communityId: ({ community }) => community._id.toHexString(),
	decisionId: (scene) => scene.appealedDecision(),
	draftKey: async (scene) => (await scene.draft()).key,
	imageId: (scene) => scene.image(),
	itemId: (scene) => scene.queueItem(),
	listId: async (scene) => (await scene.privateList())._id.toHexString(),
	listName: async (scene) => (await scene.privateList()).name,
	noteId: (scene) => scene.note(),
	notificationId: (scene) => scene.notification(),
	passkeyId: (scene) => scene.passkey(),
	postId: async (scene) => (await scene.post()).publicId,
	removalId: (scene) => scene.removal(),
	reportId: (scene) => scene.report(),
	requestId: (scene) => scene.request(),
	ruleId: (scene) => scene.rule(),
	sessionId: (scene) => scene.session(),
	username: ({ owner }) => owner.username,
}

/** Several rows for the same call. */
export const ways = (call: string, rows: readonly Omit<Row, 'call'>[]): Row[] => rows.map((row) => ({ call, ...row }))
