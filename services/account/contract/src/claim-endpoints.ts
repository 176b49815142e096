import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { claimNoteMax } from './claim-limits.ts'

const area = 'account'

/** `merging`: approved, and what stands under the name is being moved to the member. */
export const claimStates = ['waiting', 'merging', 'approved', 'denied'] as const
export type ClaimState = (typeof claimStates)[number]

/**
 * What a look at a page of the old place has found: the code where only the author can write (`proof`), elsewhere (`found`), or in a
 * profile that is newer than what was imported (`newer`); no code (`absent`); or no page of the author (`unreachable`).
 */
export const codeOutcomes = ['proof', 'found', 'newer', 'absent', 'unreachable'] as const
const checkedPlaceSchema = z.object({ address: z.string(), outcome: z.enum(codeOutcomes) })
export type CheckedPlace = z.infer<typeof checkedPlaceSchema>

/** A member's claim of the name of an imported author, as that member sees it. */
export const claimSchema = z.object({
	id: idSchema,
	authorName: z.string(),
	state: z.enum(claimStates),
	/** What the member puts where only the author can write, at the place that was imported from. */
	code: z.string(),
	/** Addresses of up to three of the author's originals. */
	originals: z.array(z.string()),
	note: z.string().nullable(),
	/** What the admins say to it. */
	answer: z.string().nullable(),
	createdAt: timeSchema,
	answeredAt: timeSchema.nullable(),
	/** When the site last looked for the code, and what it has found; null if it has not. */
	check: z.object({ at: timeSchema, places: z.array(checkedPlaceSchema) }).nullable(),
})
export type Claim = z.infer<typeof claimSchema>

/** A claim as admins see it. */
const waitingClaimSchema = claimSchema.omit({ answer: true, answeredAt: true, state: true }).extend({
	by: z.object({ username: z.string(), createdAt: timeSchema, points: z.int() }),
	noPosts: z.int(),
	noComments: z.int(),
})
export type WaitingClaim = z.infer<typeof waitingClaimSchema>

const noteSchema = textSchema(claimNoteMax).nullish()

export const claimName = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/claims',
	access: 'member',
	about: 'Claims the name of an imported author; the same one again gives the claim that waits.',
	body: z.object({ username: requiredTextSchema(1_000), note: noteSchema }).prefault({}),
	reply: claimSchema,
	status: 201,
	failures: ['user_not_found', 'cannot_target_self', 'not_imported', 'already_claimed', 'user_banned', 'too_many_claims', 'invalid_input'],
	rateLimit: {
		bucket: 'claim',
		per: 'member',
		limits: [
			{ points: 5, seconds: 10 },
			{ points: 30, seconds: 3_600 },
		],
	},
})

export const listOwnClaims = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/claims',
	access: 'member',
	about: "The caller's claims of imported names, the newest 50.",
	reply: z.object({ claims: z.array(claimSchema) }),
})

export const withdrawClaim = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/claims/:claimId',
	access: 'member',
	about: 'Withdraws a claim of the caller that waits.',
	params: z.object({ claimId: idSchema }),
	reply: successSchema,
	codes: { 'params.claimId': 'invalid_id' },
	failures: ['claim_not_found', 'claim_answered', 'invalid_id'],
})

export const checkClaim = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/claims/:claimId/check',
	access: 'member',
	scope: 'moderate',
	about:
		'Looks for the code of a claim that waits at the old place, in the profile and the originals; approves it where only the author can have put it there, if the site is set so. For the caller’s own claims, and for those who may answer it.',
	params: z.object({ claimId: idSchema }),
	reply: claimSchema,
	codes: { 'params.claimId': 'invalid_id' },
	failures: ['claim_not_found', 'claim_answered', 'imports_off', 'invalid_id'],
	rateLimit: {
		bucket: 'checkClaim',
		per: 'member',
		limits: [
			{ points: 6, seconds: 60 },
			{ points: 40, seconds: 3_600 },
		],
	},
	transaction: 'none',
})

export const listWaitingClaims = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/claims/waiting',
	access: 'member',
	scope: 'moderate',
	about:
		'Claims that wait for an answer, oldest first, 20 a page; `count` of all of them, 1,000 for more. All for admins; with `community` those of names that an import into it has brought, also for its moderators.',
	query: z.object({ community: z.string().trim().max(100).default(''), next: cursorSchema }),
	reply: z.object({ claims: z.array(waitingClaimSchema), count: z.int(), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor', 'not_admin', 'not_mod_not_admin', 'community_not_found', 'imports_off'],
})

export const answerClaim = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/claims/:claimId',
	access: 'member',
	scope: 'moderate',
	about:
		'Approves a claim, and begins to move everything that stands under the name to the member, or denies it. Approving denies the other claims of the name. For admins, and for moderators of the community that an import has brought the name to.',
	params: z.object({ claimId: idSchema }),
	body: z.object({ action: z.enum(['approve', 'deny']), note: noteSchema }),
	reply: claimSchema,
	codes: { 'params.claimId': 'invalid_id', 'body.action': 'invalid_action' },
	failures: [
		'claim_not_found',
		'claim_answered',
		'already_claimed',
		'cannot_target_self',
		'imports_off',
		'user_deleted',
		'user_banned',
		'invalid_id',
		'invalid_action',
	],
	audit: ['approve_claim', 'deny_claim'],
})
