import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { FailureCode } from '@folkmoot/contract-kit/failures'

/**
 * The callers. `banned`: from the community concerned; `suspended`: from the whole site; `moderator`: of that community;
 * `elsewhere`: a moderator of another one.
 */
export const roles = ['guest', 'member', 'banned', 'suspended', 'moderator', 'elsewhere', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who owns the thing concerned: the caller, or somebody else. Guests own nothing. */
export type Whose = 'own' | 'foreign'

export type Verdict = 'ok' | FailureCode

/** What the contract does not say: the outcome of a call that it lets through. */
export type Rule = (role: Role, whose: Whose) => Verdict

/** The expected outcome of a call. */
export function verdictOf(endpoint: EndpointSpec, rule: Rule, { role, whose }: { role: Role; whose: Whose }): Verdict {
	if (role === 'suspended') return 'account_suspended'
	if (role === 'guest' && endpoint.access !== 'anyone') return 'not_logged_in'
	if (role !== 'admin' && endpoint.access === 'admin') return 'not_admin'
	return rule(role, whose)
}

/** The same outcome for every permitted caller. */
export const all =
	(verdict: Verdict = 'ok'): Rule =>
	() =>
		verdict

type Others = Partial<Record<Role, Verdict>>

/** Only the owner; `others` lists roles with another refusal. */
export const owners =
	(refusal: Verdict, others: Others = {}): Rule =>
	(role, whose) =>
		whose === 'own' ? 'ok' : (others[role] ?? refusal)

/** Moderators of that community, and admins. */
export const moderators =
	(refusal: Verdict, others: Others = {}): Rule =>
	(role) =>
		others[role] ?? (role === 'moderator' || role === 'admin' ? 'ok' : refusal)

/** Only admins. */
export const admins =
	(refusal: Verdict = 'not_admin', others: Others = {}): Rule =>
	(role) =>
		others[role] ?? (role === 'admin' ? 'ok' : refusal)

/** A rule with exceptions. */
export const but =
	(rule: Rule, others: Others): Rule =>
	(role, whose) =>
		others[role] ?? rule(role, whose)

/** One rule for own things, another for foreign ones. */
export const byOwner =
	(own: Rule, foreign: Rule): Rule =>
	(role, whose) =>
		(whose === 'own' ? own : foreign)(role, whose)
