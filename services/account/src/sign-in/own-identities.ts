import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Identities } from '@folkmoot/account-contract/sign-in'
import type * as endpoints from '@folkmoot/account-contract/sign-in-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { findPasskeysOf } from '../passkeys/passkey-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { endSessionsBegunAt, findConfirmedUntil } from '../sessions/session-store.ts'
import { deleteIdentity, findIdentitiesOf } from './identity-store.ts'
import { buttonOf } from './present-settings.ts'
import { requireWayIn } from './require-way-in.ts'
import { readSignInSettings } from './settings-store.ts'

type List = typeof endpoints.listIdentities
type Unlink = typeof endpoints.unlinkIdentity

export async function listIdentities(input: HandlerInput<List>, { db }: Deps): Promise<Answer<List>> {
	return presentIdentities(input, db, await findOwn(db, input.viewer.id))
}

export async function unlinkIdentity(input: HandlerInput<Unlink>, deps: Deps): Promise<Answer<Unlink>> {
	const { params, body, viewer, session, ip, tx, now } = input
	const { db } = deps
	const user = await findOwn(db, viewer.id, tx)
	const linked = await findIdentitiesOf(db, user._id, tx)
	const identity = linked.find(({ _id }) => _id.toHexString() === params.identityId)
	if (!identity) throw fail('identity_not_found')
	await requirePassword(deps, user, { password: body.password, session, ip, now })
	const identities = linked.filter((other) => other !== identity)
	await requireWayIn(db, { user, identities, passkeys: await findPasskeysOf(db, user._id, tx) }, tx)
	await deleteIdentity(db, identity._id, tx)
	await endSessionsBegunAt(db, identity, { except: session, tx })
	await tellOfChange(input, deps, user, 'provider-unlinked')
	return presentIdentities(input, db, user)
}

async function presentIdentities(
	{ session, now, tx }: Pick<Context, 'session' | 'now' | 'tx'>,
	db: Deps['db'],
	user: UserRecord,
): Promise<Identities> {
	const { issuers } = await readSignInSettings(db, tx)
	const linked = await findIdentitiesOf(db, user._id, tx)
	const until = await findConfirmedUntil(db, session, { now, tx })
	const isLinked = ({ issuer }: { issuer: string }) => linked.some((identity) => identity.issuer === issuer)
	const usable = issuers.filter((issuer) => issuer.isOn)
	const labels = new Map(issuers.map(({ issuer, label }) => [issuer, label]))
	return {
		identities: linked.map(({ _id, issuer, name, createdAt, lastUsedAt }) => ({
			id: _id.toHexString(),
			label: labels.get(issuer) ?? new URL(issuer).host,
			name,
			createdAt: createdAt.toISOString(),
			lastUsedAt: lastUsedAt.toISOString(),
		})),
		linkable: usable.filter((issuer) => !isLinked(issuer)).map(buttonOf),
		confirmable: usable.filter(isLinked).map(buttonOf),
		hasPassword: user.passwordHash !== null,
		confirmedUntil: until?.toISOString() ?? null,
	}
}
