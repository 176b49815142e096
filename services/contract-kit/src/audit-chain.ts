import type { AuditContent } from './audit.ts'
import { type ChainFault, type ChainHead, canonicalJson, type Digest, verifyLinks } from './chain.ts'

/** An audit log entry as it is verified. */
export interface AuditEntry {
	content: AuditContent
	hash: string
}

/** The text of an entry that is hashed. */
export function auditText({ by, about, details, ...rest }: AuditContent): string {
	return canonicalJson({ ...rest, by, about, details })
}

/** Verifies a continuation of the audit log: returns the new head after these entries, or the first fault. */
export function verifyAuditEntries(
	from: ChainHead,
	entries: readonly AuditEntry[],
	digest: Digest,
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	return verifyLinks(from, entries, { digest, textOf: ({ content }) => auditText(content) })
}
