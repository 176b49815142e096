import { usePageData } from '@folkmoot/kit/api'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import type { ReactNode } from 'react'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { isBusy, isOver } from './describe-progress.ts'
import { NewImport } from './new-import.tsx'
import { OpenImport } from './open-import.tsx'
import { PastImports } from './past-imports.tsx'
import { importsInto, listSourceImports, type SourceImports } from './source-imports.api.ts'
import { useUpload } from './use-upload.ts'

/** Poll interval while an import is tried, run or undone. */
const pollIntervalMs = 1_500

export async function loadSourceImports({ fetch }: LoadContext): Promise<void> {
	await fetch(listSourceImports, importsInto(null))
}

/** Imports from other places: the one under way or the form of a new one, and those before. */
export function ImportSection(): ReactNode {
	const page = usePageData(listSourceImports, importsInto(null))
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<TableSkeleton />} />
	return <Imports into={null} data={page.data} reload={page.reload} />
}

interface Props {
	/** The community that all of it goes to; null for the whole site. */
	into: string | null
	data: SourceImports
	reload: () => Promise<void>
}

export function Imports({ into, data, reload }: Props): ReactNode {
	const open = data.imports.find((one) => !isOver(one))
	const upload = useUpload(data.partBytes, reload)
	usePolling(open !== undefined && isBusy(open), reload, pollIntervalMs)
	const labelOf = (name: string) => data.sources.find((source) => source.name === name)?.label ?? name
	return (
		<>
			{open ? (
				<OpenImport key={open.id} one={open} label={labelOf(open.source)} upload={upload} onChanged={reload} />
			) : (
				<NewImport
					offer={data}
					into={into}
					onPrepared={async (one, files) => {
						await reload()
						await upload.send(one, files)
					}}
				/>
			)}
			<PastImports imports={data.imports.filter(isOver)} labelOf={labelOf} hasOpen={open !== undefined} onChanged={reload} />
		</>
	)
}
