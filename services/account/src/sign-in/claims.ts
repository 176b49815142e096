import { limits } from '@folkmoot/contract-kit/limits'
import { oneLineSchema } from '@folkmoot/contract-kit/texts'
import { isEmail, usernameProblem } from '../accounts/name-rules.ts'

/** Verified claims of an issuer about somebody. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** A claim by its name, or by its path in nested ones: names may contain dots themselves. */
export function readClaim(claims: Readonly<Record<string, unknown>>, name: string): unknown {
	if (Object.hasOwn(claims, name)) return claims[name]
	let value: unknown = claims
	for (const part of name.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
		value = (value as Record<string, unknown>)[part]
	}
	return value
}

/** In one line, and without the characters that turn the direction of what stands beside it. */
const textOf = (value: unknown) =>
	typeof value === 'string' ? oneLineSchema.parse(value.toWellFormed().replace(/\p{Bidi_Control}+/gu, ' ')) : ''

/** A claim as text; '' if it is missing or something else. */
export function textClaim(claims: Claims, name: string, max = 200): string {
	return textOf(readClaim(claims, name)).slice(0, max).toWellFormed()
}

/** The email address, unless the issuer says that it is not confirmed; '' for none. */
export function emailClaim(claims: Claims, name: string): string {
	// Some issuers write it as a text.
	const isUnverified = String(claims['email_verified']).toLowerCase() === 'false'
	const email = name === '' || isUnverified ? '' : textOf(readClaim(claims, name))
	return email.length <= limits.emailMax && isEmail(email) ? email : ''
}

/** Whether somebody is in the group of admins, a missing claim meaning that they are not; null if none is configured. */
export function isInGroup(claims: Claims, { groupsClaim, adminGroup }: { groupsClaim: string; adminGroup: string }): boolean | null {
	if (groupsClaim === '' || adminGroup === '') return null
	const groups = readClaim(claims, groupsClaim)
	return Array.isArray(groups) ? groups.includes(adminGroup) : groups === adminGroup
}

/** A valid username made of what an issuer calls somebody; '' if none can be. */
export function suggestUsername(name: string): string {
	const [beforeAt = ''] = name.normalize('NFKD').split('@')
	const plain = beforeAt
		.replace(/\p{M}/gu, '')
		.replace(/[^0-9A-Za-z_]+/g, '_')
		.slice(0, limits.usernameMax)
	const start = plain.startsWith('_') ? 1 : 0
	const made = plain.endsWith('_') ? plain.slice(start, -1) : plain.slice(start)
	return usernameProblem(made) === null ? made : ''
}
