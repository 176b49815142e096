import type { AuditContent } from './audit.ts'
import { type ChainFault, type ChainHead, canonical, type Digest, followLinks } from './chain.ts'

/** An entry of the audit log as it is checked. */
export interface AuditEntry {
	content: AuditContent
	hash: string
}

/** What is hashed of an entry. */
export function auditText({ by, about, details, ...rest }: AuditContent): string {
	return canonical({ ...rest, by, about, details })
}

/** Follows the audit log from where it was: gives where it stands after these entries, or the first fault. */
export function followAudit(
	from: ChainHead,
	entries: readonly AuditEntry[],
	digest: Digest,
): Promise<{ head: ChainHead; fault: ChainFault | null }> {
	return followLinks(from, entries, { digest, textOf: ({ content }) => auditText(content) })
}
