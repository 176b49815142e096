import { verifyAuditEntries } from '@folkmoot/contract-kit/audit-chain'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LogEntries } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { LogFilter } from '@folkmoot/kit/content/chain/log-filter.tsx'
import { logUrl } from '@folkmoot/kit/content/chain/log-filters.ts'
import type { ChainedLog } from '@folkmoot/kit/content/chain/verify-chain.ts'
import { VerifyLogCard } from '@folkmoot/kit/content/chain/verify-log-card.tsx'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { type AuditEntry, listAuditLog, readAuditChain } from './audit.api.ts'
import styles from './audit.module.css'
import { auditInput, auditUrlShape, fieldsOf } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'
import { t } from './text.ts'

const chained: ChainedLog<AuditEntry> = { name: 'audit-log', read: readAuditChain, follow: verifyAuditEntries }

export async function loadAuditLog({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listAuditLog, auditInput(query))
}

/** The append-only audit log of admin actions, for admins to read and verify. */
export function AuditSection(): ReactNode {
	const [query] = useSearchParams()
	const fields = fieldsOf(query)
	const place = auditUrlShape()
	const log = usePageData(listAuditLog, auditInput(query))
	const next = log.state === 'loaded' ? log.data.next : null
	return (
		<div className={styles.columns}>
			<div className={styles.main}>
				<LogFilter key={logUrl(place, fields)} place={place} fields={fields} />
				{log.state === 'loaded' ? (
					<LogEntries wholeLog={query.size > 0 ? place.path : null} older={next && logUrl(place, fields, next)}>
						{log.data.entries.map((entry) => (
							<AuditRow key={entry.content.id} entry={entry} />
						))}
					</LogEntries>
				) : (
					<DataFallback of={log} skeleton={<CardSkeletons count={4} isCompact />} />
				)}
			</div>
			<VerifyLogCard logs={[{ label: t('audit-log'), log: chained, shown: log.state === 'loaded' ? log.data.entries : [] }]} />
		</div>
	)
}
