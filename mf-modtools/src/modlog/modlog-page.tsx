import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { CheckCard } from '@folkmoot/kit/content/chain/check-card.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/door.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { useOptionalParam, useSearchParams } from '@folkmoot/kit/router'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { ReactNode } from 'react'
import { chainedModlog } from './check-log.ts'
import { listModlog, type ModlogEntry } from './modlog.api.ts'
import styles from './modlog.module.css'
import { ModlogRow } from './modlog-entry.tsx'
import { ModlogFilter } from './modlog-filter.tsx'
import { addressOf, fieldsOf, modlogInput } from './modlog-query.ts'

export async function load({ fetch, params, query }: LoadContext): Promise<void> {
	await fetch(listModlog, modlogInput(params.community ?? '', query))
}

export function head({ params, query }: HeadContext): Head {
	const of = params.community ? ` of ${params.community}` : ''
	return { title: `Moderation log${of}`, canonical: paths.modlog(params.community), noindex: query.size > 0 }
}

/** What moderators and admins did, for everybody to read and to check. */
export function Page(): ReactNode {
	const community = useOptionalParam('community') ?? ''
	const [query] = useSearchParams()
	const fields = fieldsOf(query)
	const path = paths.modlog(community)
	const log = usePageData(listModlog, modlogInput(community, query))
	return (
		<PageLayout head={<LogHead community={community} />} aside={<CheckCard log={chainedModlog(community)} />} asideLast>
			<ModlogFilter key={addressOf(path, fields)} path={path} fields={fields} />
			{log.state === 'loaded' ? (
				<Entries entries={log.data.entries} showsCommunity={community === ''} isNarrowed={query.size > 0} path={path} />
			) : (
				<Unloaded of={log} skeleton={<CardSkeletons count={4} isCompact />} />
			)}
			{log.state === 'loaded' && log.data.next && (
				<p className={styles.more}>
					<LinkButton to={addressOf(path, fields, log.data.next)}>Older entries</LinkButton>
				</p>
			)}
		</PageLayout>
	)
}

function LogHead({ community }: { community: string }): ReactNode {
	return (
		<header className={styles.head}>
			<h1>Moderation log</h1>
			<p className={styles.about}>
				{community ? (
					<>
						What moderators and admins did in <Link to={paths.community(community)}>{community}</Link>, open to everybody.{' '}
						<Link to={paths.modlog()}>The whole site</Link>
					</>
				) : (
					'What moderators and admins did on this site, open to everybody.'
				)}
			</p>
		</header>
	)
}

interface EntriesProps {
	entries: readonly ModlogEntry[]
	showsCommunity: boolean
	isNarrowed: boolean
	path: string
}

function Entries({ entries, showsCommunity, isNarrowed, path }: EntriesProps): ReactNode {
	if (entries.length === 0)
		return (
			<StateCard
				icon={<ScrollText />}
				title={isNarrowed ? 'Nothing fits these filters.' : 'Nothing was done yet.'}
				action={isNarrowed ? <LinkButton to={path}>Show everything</LinkButton> : null}
			/>
		)
	return (
		<ol className={styles.entries} aria-label="Entries">
			{entries.map((entry) => (
				<ModlogRow key={entry.content.id} entry={entry} showsCommunity={showsCommunity} />
			))}
		</ol>
	)
}
