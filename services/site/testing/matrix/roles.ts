import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { FailureCode } from '@folkmoot/contract-kit/failures'

/**
 * Who may call. `banned`: from the community it is about; `suspended`: from the whole site; `moderator`: of that community;
 * `elsewhere`: a moderator of another one.
 */
export const roles = ['guest', 'member', 'banned', 'suspended', 'moderator', 'elsewhere', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whose the thing is that it is about: the caller's, or somebody else's. Guests own nothing. */
export type Whose = 'own' | 'foreign'

export type Verdict = 'ok' | FailureCode

/** What the contract does not say of itself: what becomes of a call that is let through. */
export type Rule = (role: Role, whose: Whose) => Verdict

/** What has to come of a call. */
export function verdictOf(endpoint: EndpointSpec, rule: Rule, { role, whose }: { role: Role; whose: Whose }): Verdict {
	if (role === 'suspended') return 'account_suspended'
	if (role === 'guest' && endpoint.access !== 'anyone') return 'not_logged_in'
	if (role !== 'admin' && endpoint.access === 'admin') return 'not_admin'
	return rule(role, whose)
}

/** Everybody who may call at all hears the same. */
export const all =
	(verdict: Verdict = 'ok'): Rule =>
	() =>
		verdict

type Others = Partial<Record<Role, Verdict>>

/** Whoever owns it; some others hear something else than the rest. */
export const owners =
	(refusal: Verdict, others: Others = {}): Rule =>
	(role, whose) =>
		whose === 'own' ? 'ok' : (others[role] ?? refusal)

/** Moderators of that very community, and admins. */
export const moderators =
	(refusal: Verdict, others: Others = {}): Rule =>
	(role) =>
		others[role] ?? (role === 'moderator' || role === 'admin' ? 'ok' : refusal)

/** Nobody but admins. */
export const admins =
	(refusal: Verdict = 'not_admin', others: Others = {}): Rule =>
	(role) =>
		others[role] ?? (role === 'admin' ? 'ok' : refusal)

/** As a rule says, but for some. */
export const but =
	(rule: Rule, others: Others): Rule =>
	(role, whose) =>
		others[role] ?? rule(role, whose)

/** One rule for what is one's own, another for what is not. */
export const byOwner =
	(own: Rule, foreign: Rule): Rule =>
	(role, whose) =>
		(whose === 'own' ? own : foreign)(role, whose)
