import type { readAuditChain as endpoint } from '@folkmoot/admin-contract/audit-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findAuditChain, findAuditHead } from './audit-reader.ts'

/** A segment of the log for verifiers. The head is read first, so entries may be newer than it, never older. */
export async function readAuditChain({ query }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const head = await findAuditHead(db)
	const records = await findAuditChain(db, query.after, query.limit)
	return { head, entries: records.map(({ content, hash }) => ({ content, hash })) }
}
