import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'

/** Those of members and of communities are alike. */
const { communityNameMin: nameMin, communityNameMax: nameMax } = limits
/** What is looked at of a longer one. */
const keyMax = 100

/** A name as a row gives it; '' if it gives none. */
export function givenName(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().trim() : ''
}

/** A name that somebody may have here, the same one or the nearest. */
export function mendName(given: string, instead: 'user' | 'community'): string {
	if (namePattern.test(given) && given.length >= nameMin && given.length <= nameMax) return given
	const plain = given
		.slice(0, keyMax)
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^0-9A-Za-z_]+/g, '_')
		.replace(/^_+|_+$/g, '')
		.slice(0, nameMax)
	if (/[0-9A-Za-z]/.test(plain)) return plain.padEnd(nameMin, '_')
	return `${instead}_${sha256(given).slice(0, 8)}`
}

/** Names of communities in a file, as they are called here: two of the file never become one. */
export function createCommunityNames(): (given: string) => string {
	const names = new Map<string, string>()
	const taken = new Set<string>()
	return (given) => {
		const key = nameKey(given)
		const known = names.get(key)
		if (known) return known
		const name = mendName(given, 'community')
		let numbered = name
		for (let number = 2; taken.has(numbered.toLowerCase()) || isReservedName(numbered); number++) {
			const suffix = `_${number}`
			numbered = name.slice(0, nameMax - suffix.length) + suffix
		}
		names.set(key, numbered)
		taken.add(numbered.toLowerCase())
		return numbered
	}
}

/** Names are the same whatever their case. */
export function nameKey(given: string): string {
	const lower = given.trim().toLowerCase()
	return lower.length <= keyMax ? lower : `${lower.slice(0, 40)} ${sha256(lower)}`
}
