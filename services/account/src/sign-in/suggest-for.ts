import type { IssuerRecord } from '@folkmoot/account-contract/sign-in-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Db } from 'mongodb'
import { findByName } from '../accounts/account-store.ts'
import { type Claims, emailClaim, suggestUsername, textClaim } from './claims.ts'

interface Suggestion {
	label: string
	username: string
	email: string
	signupsDisabled: boolean
}

/** What a new member's form begins with. */
export async function suggestFor(db: Db, { claims, issuer }: { claims: Claims; issuer: IssuerRecord }): Promise<Suggestion> {
	const email = emailClaim(claims, issuer.emailClaim)
	const made = suggestUsername(textClaim(claims, issuer.nameClaim)) || suggestUsername(email)
	const isTaken = made !== '' && (await findByName(db, made)) !== null
	const { signupsDisabled } = await readSiteSettings(db)
	return { label: issuer.label, username: isTaken ? '' : made, email, signupsDisabled }
}
