import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '../table/load-more.tsx'
import { AnswerEscalationDialog } from './answer-escalation-dialog.tsx'
import { EscalationCard } from './escalation-card.tsx'
import { addressOf, inputOf, kinds, type Shown, shownOf } from './escalation-query.ts'
import { type Escalation, type Escalations, listEscalations, type Outcome } from './escalations.api.ts'
import styles from './escalations.module.css'
import { t } from './text.ts'
import { useNoEscalations } from './use-no-escalations.ts'

export async function loadEscalations({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listEscalations, inputOf(query))
}

/** What moderators and members have brought before the admins. The filter is in the address. */
export function EscalationsSection(): ReactNode {
	const [query] = useSearchParams()
	const shown = shownOf(query)
	const { page, loadMore, isLoadingMore } = usePages(listEscalations, inputOf(query), { list: 'escalations', keyOf: ({ id }) => id })
	const [answering, setAnswering] = useState<{ escalation: Escalation; outcome: Outcome } | null>(null)
	const { reload } = useNoEscalations(true)
	const reloadBoth = async () => void (await Promise.all([page.reload(), reload()]))
	const data = page.state === 'loaded' ? page.data : null
	return (
		<div className={styles.section}>
			<Filters shown={shown} counts={data?.counts ?? null} />
			{page.state !== 'loaded' && <DataFallback of={page} skeleton={<CardSkeletons count={3} />} />}
			{data?.escalations.length === 0 && <StateCard icon={<Inbox />} title={t(shown.state === 'open' ? 'none-open' : 'none-answered')} />}
			{data?.escalations.map((escalation) => (
				<EscalationCard key={escalation.id} escalation={escalation} onAnswer={(outcome) => setAnswering({ escalation, outcome })} />
			))}
			{data && <LoadMore hasMore={data.next !== null} isLoading={isLoadingMore} loadMore={loadMore} />}
			{answering && <AnswerEscalationDialog {...answering} onDone={reloadBoth} onClose={() => setAnswering(null)} />}
		</div>
	)
}

function Filters({ shown, counts }: { shown: Shown; counts: Escalations['counts'] | null }): ReactNode {
	const { kind: current, state } = shown
	const labelOf = (kind: Shown['kind']) =>
		counts && state === 'open' ? t('counted', { label: t(`kind-${kind}`), count: counts[kind] }) : t(`kind-${kind}`)
	const ofKinds = kinds.map((kind) => ({
		to: addressOf({ kind, state: 'open' }),
		label: labelOf(kind),
		isCurrent: state === 'open' && kind === current,
	}))
	const answered = { to: addressOf({ kind: 'all', state: 'answered' }), label: t('answered'), isCurrent: state === 'answered' }
	return <LinkTabs label={t('filters')} isSegmented tabs={[...ofKinds, answered]} />
}
