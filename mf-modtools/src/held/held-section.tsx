import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, useRef, useState } from 'react'
import { SectionFallback } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { useQueueChange } from '../queue/use-queue-change.ts'
import { type HeldItem, listHeld } from './held.api.ts'
import styles from './held.module.css'
import { HeldBar } from './held-bar.tsx'
import { HeldCard } from './held-card.tsx'
import { t } from './text.ts'
import { useHeldActions } from './use-held-actions.ts'

const RefuseDialog = lazyDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

/** As many as can be dealt with at once. */
export function heldInput(communityId: string, query: URLSearchParams) {
	return { params: { communityId }, query: { limit: '50', next: query.get('next') ?? '' } } as const
}

export async function loadHeld({ fetch, query }: LoadContext, communityId: string): Promise<void> {
	await fetch(listHeld, heldInput(communityId, query))
}

/** What waits for the moderators to release or refuse it, oldest first. */
export function HeldSection({ community }: SectionProps): ReactNode {
	const [query] = useSearchParams()
	const held = usePageData(listHeld, heldInput(community.id, query))
	useQueueChange(held.reload)
	if (held.state !== 'loaded') return <SectionFallback of={held} skeleton={<CardSkeletons count={2} />} />
	const { items, next } = held.data
	const path = paths.modtools(community.name, 'held')
	return (
		<>
			<HeldList communityId={community.id} items={items} onChange={held.reload} />
			{(next || query.get('next')) && (
				<p className={styles.pages}>
					{query.get('next') && <LinkButton to={path}>{t('oldest')}</LinkButton>}
					{next && <LinkButton to={`${path}?next=${encodeURIComponent(next)}`}>{t('newer')}</LinkButton>}
				</p>
			)}
		</>
	)
}

interface ListProps {
	communityId: string
	items: readonly HeldItem[]
	onChange: () => Promise<void>
}

function HeldList({ communityId, items, onChange }: ListProps): ReactNode {
	const list = useRef<HTMLOListElement>(null)
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
	const [refusing, setRefusing] = useState<readonly HeldItem[] | null>(null)
	const { release, refuse, isBusy } = useHeldActions({ communityId, shown: items, list, onChange })
	const selected = items.filter(({ id }) => ids.has(id))
	const select = (changed: readonly HeldItem[], isSelected: boolean) => {
		const changedIds = changed.map(({ id }) => id)
		setIds((before) => new Set(isSelected ? [...before, ...changedIds] : [...before].filter((id) => !changedIds.includes(id))))
	}
	const refuseAll = async (grounds: Grounds) => {
		await refuse(refusing ?? [], grounds)
		setRefusing(null)
	}
	return (
		<div className={styles.list} tabIndex={-1}>
			{items.length === 0 && (
				<StateCard icon={<Hourglass />} title={t('none')}>
					{t('none-about')}
				</StateCard>
			)}
			{items.length > 0 && (
				<HeldBar
					items={items}
					selected={selected}
					isBusy={isBusy}
					onSelect={select}
					onRelease={() => release(selected)}
					onRefuse={() => setRefusing(selected)}
				/>
			)}
			{items.length > 0 && (
				<ol ref={list} className={styles.list}>
					{items.map((item) => (
						<li key={item.id} tabIndex={-1}>
							<HeldCard
								item={item}
								isSelected={ids.has(item.id)}
								onSelect={(isSelected) => select([item], isSelected)}
								isBusy={isBusy}
								onRelease={() => release([item])}
								onRefuse={() => setRefusing([item])}
							/>
						</li>
					))}
				</ol>
			)}
			{refusing && (
				<RefuseDialog
					communityId={communityId}
					count={refusing.length}
					isRunning={isBusy}
					onRefuse={(grounds) => void refuseAll(grounds)}
					onClose={() => setRefusing(null)}
				/>
			)}
		</div>
	)
}
