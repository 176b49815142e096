import { randomBytes } from 'node:crypto'
import { type Opening, serializeOpening } from '@folkmoot/modtools-contract/modlog-chain'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'

/**
 * A commitment: the digest goes into the chain, and only those who may know see the opening. The salt prevents guessing the
 * value, and recognising that two entries concern the same person.
 */
export function createCommitment(value: string | null): { digest: string | null; opening: Opening | null } {
	if (value === null) return { digest: null, opening: null }
	const opening = { salt: randomBytes(16).toString('hex'), value }
	return { digest: sha256(serializeOpening(opening)), opening }
}
