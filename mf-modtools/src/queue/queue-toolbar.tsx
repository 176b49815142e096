import { LinkTabs } from '@folkmoot/kit/navigation/link-tabs.tsx'
import { useGo } from '@folkmoot/kit/navigation/use-go.ts'
import { useViewer } from '@folkmoot/kit/state'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import type { ReactNode } from 'react'
import { t as ofWaiting } from '../waiting/text.ts'
import type { WaitingKind } from '../waiting/waiting.api.ts'
import type { Queue } from './queue.api.ts'
import styles from './queue.module.css'
import { type State, filters as types } from './queue-query.ts'
import { type QueueView, reportsIn } from './queue-view.ts'
import { SortSelect } from './sort-select.tsx'
import { t } from './text.ts'

export type AddressOf = (changes: Partial<QueueView> & { state?: State; next?: string }) => string

/** How much waits of each kind; what is not known is missing. */
type Counts = Readonly<Partial<Record<WaitingKind, number>>>

const kinds = ['reports', 'held', 'appeals', 'messages'] as const
/** Of kinds that are counted up to a hundred. */
const shownMax = 99

interface Props {
	view: QueueView
	state: State
	communities: Queue['communities']
	counts: Counts
	addressOf: AddressOf
}

/** What of the queue is shown: of which community, in which order, of which kind. */
export function QueueToolbar({ view, state, communities, counts, addressOf }: Props): ReactNode {
	const isOfReports = reportsIn(view.filter) !== null
	return (
		<>
			{communities.length > 1 && <CommunitySelect communities={communities} community={view.community} addressOf={addressOf} />}
			{state === 'waiting' && <SortSelect sort={view.sort} addressOf={addressOf} />}
			{state === 'waiting' && isOfReports && <TypeSelect view={view} addressOf={addressOf} />}
			<KindTabs view={view} state={state} counts={counts} addressOf={addressOf} />
		</>
	)
}

function KindTabs({ view, state, counts, addressOf }: Omit<Props, 'communities'>): ReactNode {
	const known = kinds.flatMap((kind) => counts[kind] ?? [])
	const all = known.length === kinds.length ? known.reduce((sum, count) => sum + count, 0) : undefined
	const current = reportsIn(view.filter) === null ? view.filter : 'reports'
	return (
		<LinkTabs
			label={ofWaiting('filters')}
			isSegmented
			tabs={[
				...(['all', ...kinds] as const).map((one) => ({
					to: addressOf({ filter: one, state: 'waiting' }),
					label: counted(ofWaiting(`filter-${one}`), one === 'all' ? all : counts[one]),
					isCurrent: state === 'waiting' && one === current,
				})),
				{ to: addressOf({ filter: 'reports', state: 'handled' }), label: t('handled'), isCurrent: state === 'handled' },
			]}
		/>
	)
}

function counted(label: string, count: number | undefined): string {
	if (!count) return label
	return t('counted', { label, count: count > shownMax ? `${shownMax}+` : count })
}

/** Reports on posts, on comments, or on both. */
function TypeSelect({ view, addressOf }: Pick<Props, 'view' | 'addressOf'>): ReactNode {
	const go = useGo()
	return (
		<Select
			className={styles.community}
			label={ofWaiting('types')}
			value={reportsIn(view.filter) ?? 'all'}
			options={types.map((type) => ({ value: type, label: ofWaiting(`type-${type}`) }))}
			onChange={(type) => go(addressOf({ filter: type === 'all' ? 'reports' : type }))}
		/>
	)
}

function CommunitySelect({
	communities,
	community,
	addressOf,
}: Pick<Props, 'communities' | 'addressOf'> & { community: string }): ReactNode {
	const go = useGo()
	return (
		<Select
			className={styles.community}
			label={t('community')}
			value={community}
			options={[{ value: '', label: t('all-communities') }, ...communities.map(({ name }) => ({ value: name, label: name }))]}
			onChange={(name) => go(addressOf({ community: name }))}
		/>
	)
}

/** What the viewer's own numbers say of the kinds that a page does not count; nothing of a community that they do not moderate. */
export function useCounts(communities: Queue['communities'] | null, community: string): Counts {
	const waiting = useViewer()?.waiting ?? []
	if (!communities || (community !== '' && !communities.some(({ name }) => name === community))) return {}
	const shown = waiting.filter(({ communityName }) => community === '' || communityName === community)
	return Object.fromEntries(kinds.map((kind) => [kind, shown.reduce((sum, here) => sum + (here[kind] ?? 0), 0)]))
}
