import type { IssuerRecord, SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import { type Db, ObjectId } from 'mongodb'
import { type AdminAction, json, adminPassword as password } from './admin-action.ts'

const issuer = { issuer: 'https://id.example', clientId: 'folkmoot', label: 'Example' }
const about = 'sign-in'

async function seedIssuer(db: Db): Promise<string> {
	const others = { scopes: 'openid', nameClaim: '', emailClaim: '', groupsClaim: '', adminGroup: '', isOn: true, secret: null }
	const record: IssuerRecord = { _id: new ObjectId(), ...issuer, ...others }
	const settings = { issuers: [record], onlyIssuers: false, emergencyAdminId: null }
	await db.collection<SignInSettingsRecord>('signInSettings').updateOne({ _id: 'site' }, { $set: settings }, { upsert: true })
	return record._id.toHexString()
}

const changing = (endpoint: string, prepare: AdminAction['prepare']): AdminAction => ({
	area: 'account',
	endpoint,
	leaves: 'change_sign_in',
	prepare,
})

/** What admins set of sign-in at identity providers. */
export const signInActions: readonly AdminAction[] = [
	changing('PUT /api/_sign_in', async () => {
		return { call: { path: '/api/_sign_in', body: json({ onlyIssuers: false, emergencyAdmin: null, password }) }, about }
	}),
	changing('POST /api/_sign_in/issuers', async (db) => {
		await db.collection('signInSettings').deleteMany({})
		return { call: { path: '/api/_sign_in/issuers', body: json({ ...issuer, password }) }, about }
	}),
	changing('PUT /api/_sign_in/issuers/:issuerId', async (db) => {
		return { call: { path: `/api/_sign_in/issuers/${await seedIssuer(db)}`, body: json({ ...issuer, label: 'Other', password }) }, about }
	}),
	changing('DELETE /api/_sign_in/issuers/:issuerId', async (db) => {
		return { call: { path: `/api/_sign_in/issuers/${await seedIssuer(db)}`, body: json({ password }) }, about }
	}),
]
