import type { endSessionsAtIssuer as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import type { IssuerRecord } from '@folkmoot/account-contract/sign-in-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession } from 'mongodb'
import { endSessionsBegunAt } from '../sessions/session-store.ts'
import { logoutTokens } from './collections.ts'
import { type LogoutClaims, peekIssuer, verifyLogoutToken } from './logout-token.ts'
import { requireIssuer } from './settings-store.ts'

export async function endSessionsAtIssuer({ params, body }: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const issuer = await requireIssuer(deps.db, params.issuerId)
	// Nothing is asked of the issuer for a token that is not even said to be from it.
	if (peekIssuer(body.logout_token) !== issuer.issuer) throw fail('invalid_logout_token')
	const claims = await verifyLogoutToken(body.logout_token, issuer, deps)
	await transact(deps.client, (tx) => endOnce(deps, issuer, claims, tx))
	return {}
}

/** A logout token works once. */
async function endOnce(
	{ db }: Deps,
	{ issuer }: IssuerRecord,
	{ jti, subject, sid, expiresAt }: LogoutClaims,
	tx: ClientSession,
): Promise<void> {
	try {
		await logoutTokens(db).insertOne({ _id: sha256(`${issuer}\n${jti}`), expiresAt }, { session: tx })
	} catch (error) {
		if (isDuplicateKey(error)) throw fail('invalid_logout_token')
		throw error
	}
	await endSessionsBegunAt(db, { issuer, subject, sid }, { tx })
}
