import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { finishSignIn as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import type { IdentityRecord, IssuerIdentity, IssuerRecord, SignInAttemptRecord } from '@folkmoot/account-contract/sign-in-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { isStorable } from '@folkmoot/contract-kit/texts'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { findById, findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { beginSession, refuseSuspended } from '../sessions/begin-session.ts'
import { confirmSession } from '../sessions/session-store.ts'
import { applyAdminGroup } from './admin-group.ts'
import { type Claims, isInGroup, textClaim } from './claims.ts'
import { findIdentity, linkIdentity, recordIdentityUse } from './identity-store.ts'
import { openIssuer } from './issuer-client.ts'
import { redirectUriOf } from './redirect-uri.ts'
import { requireIssuer } from './settings-store.ts'
import { storePending, takeAttempt } from './sign-in-store.ts'
import { suggestFor } from './suggest-for.ts'

type Input = HandlerInput<typeof endpoint>
type Result = Answer<typeof endpoint>

/** What an issuer has said about whoever sits at the browser. */
interface Verified {
	attempt: SignInAttemptRecord
	issuer: IssuerRecord
	claims: Claims
	identity: IssuerIdentity
	isAdmin: boolean | null
	name: string
}

export async function finishSignIn(input: Input, deps: Deps): Promise<Result> {
	const verified = await verify(input, deps)
	const { purpose } = verified.attempt
	if (purpose === 'log_in') return logIn(input, deps, verified)
	if (!input.viewer || input.viewer.id !== verified.attempt.userId?.toHexString()) throw fail('not_logged_in')
	return purpose === 'link' ? link(input, deps, verified, input.viewer.id) : confirm(input, deps, verified, input.viewer.id)
}

async function verify({ body, session, now, origin }: Input, deps: Deps): Promise<Verified> {
	const redirectUri = redirectUriOf(deps.config, origin)
	const params = new URLSearchParams(body.answer)
	const state = params.get('state') ?? ''
	const attempt = await takeAttempt(deps.db, { state, session, now })
	if (!attempt || redirectUri === null) throw fail('sign_in_refused')
	const issuer = await requireIssuer(deps.db, attempt.issuerId.toHexString())
	const url = new URL(redirectUri)
	url.search = params.toString()
	const client = await openIssuer(issuer, deps)
	const claims = await client.exchange(attempt, { url, state })
	// No longer than the specification allows; and what cannot be stored would be the same as another's.
	if (claims.sub === '' || claims.sub.length > 255 || !isStorable(claims.sub)) throw fail('sign_in_refused')
	const sid = typeof claims['sid'] === 'string' ? claims['sid'].slice(0, 500) : null
	const identity = { issuer: issuer.issuer, subject: claims.sub, sid }
	return { attempt, issuer, claims, identity, isAdmin: isInGroup(claims, issuer), name: textClaim(claims, issuer.nameClaim) }
}

async function logIn(input: Input, deps: Deps, verified: Verified): Promise<Result> {
	const { db } = deps
	if (input.viewer) throw fail('already_logged_in')
	const linked = await findIdentity(db, verified.identity)
	if (!linked) return offerAccount(input, deps, verified)
	const user = await findById(db, linked.userId.toHexString())
	if (!user || user.deletedAt) throw fail('sign_in_refused')
	await beginIssuerSession(input, deps, { user, linked, ...verified, label: verified.issuer.label })
	const current = await findOwn(db, user._id.toHexString())
	return { outcome: 'logged_in', returnTo: verified.attempt.returnTo, user: presentSelf(current), suggestion: null }
}

interface Known {
	user: UserRecord
	linked: IdentityRecord
	identity: IssuerIdentity
	isAdmin: boolean | null
	label: string
}

/** Logs in whoever has just signed in at an issuer. */
async function beginIssuerSession(input: Input, deps: Deps, { user, linked, identity, isAdmin, label }: Known): Promise<void> {
	const { db } = deps
	const { now } = input
	refuseSuspended(user)
	const check = async (tx: Parameters<typeof applyAdminGroup>[1]['tx']) => {
		if (!(await recordIdentityUse(db, linked, { now, tx }))) throw fail('sign_in_refused')
		await applyAdminGroup(db, { user, isAdmin, label, now, tx })
	}
	await beginSession(input, deps, user, { check, begunAt: identity })
}

/** Nobody has this identity: its owner chooses a name, or joins an account with its password. */
async function offerAccount({ session, now }: Input, { db }: Deps, verified: Verified): Promise<Result> {
	const { identity, issuer, isAdmin, name, attempt, claims } = verified
	await storePending(db, { _id: session, ...identity, issuerId: issuer._id, name, isAdmin, returnTo: attempt.returnTo }, now)
	return { outcome: 'new_identity', returnTo: attempt.returnTo, user: null, suggestion: await suggestFor(db, { claims, issuer }) }
}

async function link(input: Input, deps: Deps, { identity, name, attempt }: Verified, id: string): Promise<Result> {
	const { db, client } = deps
	const { now } = input
	await transact(client, async (tx) => {
		const user = await findOwn(db, id, tx)
		await linkIdentity(db, { userId: user._id, issuer: identity.issuer, subject: identity.subject, name }, { now, tx })
		await tellOfChange({ ...input, tx }, deps, user, 'provider-linked')
	})
	return { outcome: 'linked', returnTo: attempt.returnTo, user: null, suggestion: null }
}

/** Only an identity of the viewer confirms that it is them. */
async function confirm({ session, now }: Input, { db }: Deps, { identity, attempt }: Verified, id: string): Promise<Result> {
	const linked = await findIdentity(db, identity)
	if (linked?.userId.toHexString() !== id) throw fail('sign_in_refused')
	await confirmSession(db, session, now)
	return { outcome: 'confirmed', returnTo: attempt.returnTo, user: null, suggestion: null }
}
