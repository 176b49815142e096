import type { IssuerFields } from '@folkmoot/account-contract/sign-in'
import type { IssuerRecord, SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import type * as endpoints from '@folkmoot/account-contract/sign-in-settings-endpoints'
import type { AuditContent, AuditSubject } from '@folkmoot/contract-kit/audit'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ObjectId } from 'mongodb'
import { findByName, findOwn } from '../accounts/account-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { issuerProblem } from './issuer-network.ts'
import { presentSettings } from './present-settings.ts'
import { newIssuerId, readSignInSettings, sealSecret, storeSignInSettings } from './settings-store.ts'

type Get = typeof endpoints.getSignInSettings
type Change = typeof endpoints.changeSignInSettings
type Add = typeof endpoints.addIssuer
type ChangeIssuer = typeof endpoints.changeIssuer
type Remove = typeof endpoints.removeIssuer
type AnyInput = Pick<HandlerInput<Change>, 'tx' | 'origin' | 'now' | 'viewer'>
type Asked = Pick<HandlerInput<Remove>, 'tx' | 'now' | 'viewer' | 'session' | 'ip' | 'body'>

/** Upper bound: login forms show them all. */
const issuersMax = 10
const subject: AuditSubject = { kind: 'site', id: '', name: 'sign-in' }

export async function getSignInSettings(input: HandlerInput<Get>, deps: Deps): Promise<Answer<Get>> {
	return presentSettings(await readSignInSettings(deps.db), input, deps)
}

export async function changeSignInSettings(input: HandlerInput<Change>, deps: Deps): Promise<Answer<Change>> {
	const { body, tx } = input
	const { onlyIssuers, emergencyAdmin } = body
	await requireOwnPassword(input, deps)
	const settings = await readSignInSettings(deps.db, tx)
	const emergencyAdminId = emergencyAdmin ? await requireEmergencyAdmin(deps.db, emergencyAdmin, tx) : null
	return save({ ...settings, onlyIssuers, emergencyAdminId }, { onlyIssuers, emergencyAdmin: emergencyAdmin || null }, input, deps)
}

/** Who gets in when no issuer answers: an admin with a password. */
async function requireEmergencyAdmin(db: Deps['db'], username: string, tx: AnyInput['tx']): Promise<ObjectId> {
	const user = await findByName(db, username, tx)
	if (!user?.isAdmin || user.deletedAt || user.bannedAt || user.passwordHash === null)
		throw badField('emergencyAdmin', 'That is not an admin with a password.')
	return user._id
}

export async function addIssuer(input: HandlerInput<Add>, deps: Deps): Promise<Answer<Add>> {
	const { clientSecret = '', password: _password, ...fields } = input.body
	await requireOwnPassword(input, deps)
	const settings = await readSignInSettings(deps.db, input.tx)
	if (settings.issuers.length >= issuersMax)
		throw fail('max_limit_reached', { message: `You can have up to ${issuersMax} identity providers. Remove one first.` })
	const _id = newIssuerId()
	requireUsable(fields, settings, deps)
	const record = { _id, ...fields, secret: clientSecret ? sealSecret(deps.db, clientSecret, { _id }) : null }
	return save({ ...settings, issuers: [...settings.issuers, record] }, { added: fields.label, issuer: fields.issuer }, input, deps)
}

export async function changeIssuer(input: HandlerInput<ChangeIssuer>, deps: Deps): Promise<Answer<ChangeIssuer>> {
	const { clientSecret, password: _password, ...fields } = input.body
	const settings = await readSignInSettings(deps.db, input.tx)
	const before = requireListed(settings, input.params.issuerId)
	await requireOwnPassword(input, deps)
	const others = settings.issuers.filter((issuer) => issuer !== before)
	requireUsable(fields, { issuers: others }, deps)
	// The secret of one issuer is never sent to another.
	if (clientSecret === undefined && before.secret !== null && before.issuer !== fields.issuer)
		throw badField('clientSecret', 'Enter the client secret of the new address.')
	const secret = clientSecret === undefined ? before.secret : clientSecret && sealSecret(deps.db, clientSecret, before)
	const changed: IssuerRecord = { _id: before._id, ...fields, secret: secret || null }
	const issuers = settings.issuers.map((issuer) => (issuer === before ? changed : issuer))
	const names = namesOfChanges(before, { ...fields, ...(clientSecret === undefined ? {} : { clientSecret }) })
	return save({ ...settings, issuers }, { changed: names, issuer: fields.issuer }, input, deps)
}

export async function removeIssuer(input: HandlerInput<Remove>, deps: Deps): Promise<Answer<Remove>> {
	const settings = await readSignInSettings(deps.db, input.tx)
	const removed = requireListed(settings, input.params.issuerId)
	await requireOwnPassword(input, deps)
	const issuers = settings.issuers.filter((issuer) => issuer !== removed)
	return save({ ...settings, issuers }, { removedIssuer: removed.label, issuer: removed.issuer }, input, deps)
}

/** Whoever has an admin's open session, but not the password, adds no way in of their own (rule accounts-15). */
async function requireOwnPassword({ body, viewer, session, ip, now, tx }: Asked, deps: Deps): Promise<void> {
	await requirePassword(deps, await findOwn(deps.db, viewer.id, tx), { password: body.password, session, ip, now })
}

function requireListed({ issuers }: SignInSettingsRecord, id: string): IssuerRecord {
	const issuer = issuers.find(({ _id }) => _id.toHexString() === id)
	if (!issuer) throw fail('issuer_not_found')
	return issuer
}

function requireUsable({ issuer }: IssuerFields, { issuers }: Pick<SignInSettingsRecord, 'issuers'>, { config }: Deps): void {
	const problem = issuerProblem(issuer, config)
	if (problem) throw badField('issuer', problem)
	if (issuers.some((other) => other.issuer === issuer))
		throw fail('duplicate', { fields: { issuer: 'This issuer is already in the list.' } })
}

function namesOfChanges(before: IssuerRecord, after: Readonly<Record<string, unknown>>): string {
	const known: Readonly<Record<string, unknown>> = { ...before }
	return Object.keys(after)
		.filter((name) => known[name] !== after[name])
		.join(', ')
}

/** "Only this way" never locks everybody out. */
function requireWayIn({ issuers, onlyIssuers, emergencyAdminId }: SignInSettingsRecord): void {
	if (!onlyIssuers) return
	if (emergencyAdminId === null) throw badField('emergencyAdmin', 'Name an emergency admin first.')
	if (!issuers.some(({ isOn }) => isOn)) throw fail('conflict', { message: 'Members need an identity provider that is on.' })
}

async function save(
	settings: SignInSettingsRecord,
	details: AuditContent['details'],
	input: AnyInput,
	deps: Deps,
): Promise<Answer<Change>> {
	requireWayIn(settings)
	await storeSignInSettings(deps.db, settings, input.tx)
	await recordAdminAction(deps.db, input, { action: 'change_sign_in', about: subject, details })
	return presentSettings(settings, input, deps)
}
