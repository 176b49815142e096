import { randomBytes } from 'node:crypto'
import { type Opening, openingText } from '@folkmoot/modtools-contract/modlog-chain'
import { sha256 } from '@folkmoot/service-kit/sha256'

/**
 * A value that the log vouches for without showing it: the digest goes into the chain, the opening is shown to those who
 * may know. The salt keeps anyone from guessing, and from seeing that two entries are about the same person.
 */
export function sealValue(value: string | null): { digest: string | null; opening: Opening | null } {
	if (value === null) return { digest: null, opening: null }
	const opening = { salt: randomBytes(16).toString('hex'), value }
	return { digest: sha256(openingText(opening)), opening }
}
