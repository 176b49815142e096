import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Network from 'lucide-react/icons/network'
import type { ReactNode } from 'react'
import { type IpBlock, listIpBlocks } from '../admin.api.ts'
import { LoadMore } from '../table/load-more.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { BlockForm } from './block-form.tsx'
import { BlocksTable } from './blocks-table.tsx'
import { t } from './text.ts'

export async function loadIpBans({ fetch }: LoadContext): Promise<void> {
	await fetch(listIpBlocks)
}

/** Blocked addresses, including past blocks. */
export function IpBansSection(): ReactNode {
	const { page, loadMore, isLoadingMore } = usePages(listIpBlocks, {}, { list: 'blocks', keyOf: ({ id }) => id })
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<TableSkeleton />} />
	const add = (made: IpBlock) => page.update(({ blocks, ...rest }) => ({ ...rest, blocks: [made, ...blocks] }))
	const change = (changed: IpBlock) =>
		page.update(({ blocks, ...rest }) => ({ ...rest, blocks: blocks.map((block) => (block.id === changed.id ? changed : block)) }))
	const { blocks, next } = page.data
	return (
		<>
			<BlockForm onBlocked={add} />
			{blocks.length > 0 ? <BlocksTable blocks={blocks} onChange={change} /> : <StateCard icon={<Network />} title={t('none')} />}
			<LoadMore hasMore={next !== null} isLoading={isLoadingMore} loadMore={loadMore} />
		</>
	)
}
