import { followAudit } from '@folkmoot/contract-kit/audit-chain'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CheckCard } from '@folkmoot/kit/content/chain/check-card.tsx'
import type { ChainedLog } from '@folkmoot/kit/content/chain/check-chain.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useSearchParams } from '@folkmoot/kit/router'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ReactNode } from 'react'
import { type AuditEntry, listAuditLog, readAuditChain } from './audit.api.ts'
import styles from './audit.module.css'
import { AuditFilter } from './audit-filter.tsx'
import { addressOf, auditInput, fieldsOf } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'

const chained: ChainedLog<AuditEntry> = { name: 'audit-log', read: readAuditChain, follow: followAudit }

export async function loadAuditLog({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listAuditLog, auditInput(query))
}

/** What admins did, for admins to read and to check; nobody can change it. */
export function AuditSection(): ReactNode {
	const [query] = useSearchParams()
	const fields = fieldsOf(query)
	const log = usePageData(listAuditLog, auditInput(query))
	return (
		<div className={styles.columns}>
			<div className={styles.main}>
				<AuditFilter key={addressOf(fields)} fields={fields} />
				{log.state === 'loaded' ? (
					<Entries entries={log.data.entries} isNarrowed={query.size > 0} />
				) : (
					<Unloaded of={log} skeleton={<CardSkeletons count={4} isCompact />} />
				)}
				{log.state === 'loaded' && log.data.next && (
					<p className={styles.more}>
						<LinkButton to={addressOf(fields, log.data.next)}>Older entries</LinkButton>
					</p>
				)}
			</div>
			<CheckCard log={chained} />
		</div>
	)
}

function Entries({ entries, isNarrowed }: { entries: readonly AuditEntry[]; isNarrowed: boolean }): ReactNode {
	if (entries.length === 0)
		return (
			<StateCard
				icon={<ScrollText />}
				title={isNarrowed ? 'Nothing fits these filters.' : 'Nothing was done yet.'}
				action={isNarrowed ? <LinkButton to={paths.admin('log')}>Show everything</LinkButton> : null}
			/>
		)
	return (
		<ol className={styles.entries} aria-label="Entries">
			{entries.map((entry) => (
				<AuditRow key={entry.content.id} entry={entry} />
			))}
		</ol>
	)
}
