import { followAudit } from '@folkmoot/contract-kit/audit-chain'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CheckCard } from '@folkmoot/kit/content/chain/check-card.tsx'
import type { ChainedLog } from '@folkmoot/kit/content/chain/check-chain.ts'
import { LogEntries } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { LogFilter } from '@folkmoot/kit/content/chain/log-filter.tsx'
import { logAddress } from '@folkmoot/kit/content/chain/log-query.ts'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { type AuditEntry, listAuditLog, readAuditChain } from './audit.api.ts'
import styles from './audit.module.css'
import { auditInput, auditPlace, fieldsOf } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'

const chained: ChainedLog<AuditEntry> = { name: 'audit-log', read: readAuditChain, follow: followAudit }

export async function loadAuditLog({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listAuditLog, auditInput(query))
}

/** The append-only audit log of admin actions, for admins to read and verify. */
export function AuditSection(): ReactNode {
	const [query] = useSearchParams()
	const fields = fieldsOf(query)
	const log = usePageData(listAuditLog, auditInput(query))
	const next = log.state === 'loaded' ? log.data.next : null
	return (
		<div className={styles.columns}>
			<div className={styles.main}>
				<LogFilter key={logAddress(auditPlace, fields)} place={auditPlace} fields={fields} />
				{log.state === 'loaded' ? (
					<LogEntries wholeLog={query.size > 0 ? auditPlace.path : null} older={next && logAddress(auditPlace, fields, next)}>
						{log.data.entries.map((entry) => (
							<AuditRow key={entry.content.id} entry={entry} />
						))}
					</LogEntries>
				) : (
					<Unloaded of={log} skeleton={<CardSkeletons count={4} isCompact />} />
				)}
			</div>
			<CheckCard log={chained} />
		</div>
	)
}
