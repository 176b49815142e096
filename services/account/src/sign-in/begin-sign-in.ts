import { randomBytes } from 'node:crypto'
import type { beginSignIn as endpoint } from '@folkmoot/account-contract/sign-in-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { ObjectId } from 'mongodb'
import { findOwn } from '../accounts/account-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { openIssuer } from './issuer-client.ts'
import { redirectUriOf } from './redirect-uri.ts'
import { returnPath } from './return-path.ts'
import { requireIssuer } from './settings-store.ts'
import { storeAttempt } from './sign-in-store.ts'

type Input = HandlerInput<typeof endpoint>

const randomText = () => randomBytes(32).toString('base64url')

export async function beginSignIn(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, session, now } = input
	const userId = await requireRight(input, deps)
	const issuer = await requireIssuer(deps.db, params.issuerId)
	const redirectUri = redirectUriOf(deps.config, input.origin)
	if (redirectUri === null) throw fail('issuer_failed', { message: 'The server operator must set the address of this site first.' })
	const client = await openIssuer(issuer, deps)
	const secrets = { state: randomText(), nonce: randomText(), codeVerifier: randomText() }
	const returnTo = returnPath(body.returnTo)
	await storeAttempt(deps.db, { ...secrets, session, issuerId: issuer._id, purpose: body.purpose, userId, returnTo, now })
	return { url: await client.beginAt({ ...secrets, purpose: body.purpose, redirectUri }) }
}

/** Guests log in; members link, with their password, or confirm who they are. Returns the member. */
async function requireRight({ body, viewer, session, ip, now }: Input, deps: Deps): Promise<ObjectId | null> {
	const { purpose, password = '' } = body
	if (purpose === 'log_in') {
		if (viewer) throw fail('already_logged_in')
		return null
	}
	if (!viewer) throw fail('not_logged_in')
	const user = await findOwn(deps.db, viewer.id)
	if (purpose === 'link') await requirePassword(deps, user, { password, session, ip, now })
	return user._id
}
