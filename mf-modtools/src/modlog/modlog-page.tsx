import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LogEntries } from '@folkmoot/kit/content/chain/log-entries.tsx'
import { LogFilter } from '@folkmoot/kit/content/chain/log-filter.tsx'
import { logUrl } from '@folkmoot/kit/content/chain/log-filters.ts'
import { VerifyLogCard } from '@folkmoot/kit/content/chain/verify-log-card.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, HeadContext, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useOptionalParam, useSearchParams } from '@folkmoot/kit/router'
import type { ReactNode } from 'react'
import { listModlog } from './modlog.api.ts'
import styles from './modlog.module.css'
import { ModlogRow } from './modlog-entry.tsx'
import { fieldsOf, modlogInput, modlogUrlShape } from './modlog-query.ts'
import { shownLogs } from './shown-logs.ts'
import { t } from './text.ts'

export async function load({ fetch, params, query }: LoadContext): Promise<void> {
	await fetch(listModlog, modlogInput(params.community ?? '', query))
}

export function head({ params, query }: HeadContext): Head {
	const { community } = params
	const title = community ? t('log-of', { community }) : t('log')
	return { title, canonical: paths.modlog(community), feed: paths.atom(paths.modlog(community)), noindex: query.size > 0 }
}

/** The public log of moderator and admin actions, for everybody to read and verify. */
export function Page(): ReactNode {
	const community = useOptionalParam('community') ?? ''
	const [query] = useSearchParams()
	const fields = fieldsOf(query)
	const urlShape = modlogUrlShape(community)
	const log = usePageData(listModlog, modlogInput(community, query))
	const next = log.state === 'loaded' ? log.data.next : null
	return (
		<PageLayout
			head={<LogHead community={community} />}
			aside={<VerifyLogCard logs={shownLogs(community, log.state === 'loaded' ? log.data.entries : [])} />}
			asideLast
		>
			<LogFilter key={logUrl(urlShape, fields)} place={urlShape} fields={fields} />
			{log.state === 'loaded' ? (
				<LogEntries wholeLog={query.size > 0 ? urlShape.path : null} older={next && logUrl(urlShape, fields, next)}>
					{log.data.entries.map((entry) => (
						<ModlogRow key={entry.content.id} entry={entry} showsCommunity={community === ''} />
					))}
				</LogEntries>
			) : (
				<DataFallback of={log} skeleton={<CardSkeletons count={4} isCompact />} />
			)}
		</PageLayout>
	)
}

function LogHead({ community }: { community: string }): ReactNode {
	return (
		<header className={styles.head}>
			<h1>{t('log')}</h1>
			<p className={styles.about}>
				{community
					? t.rich(
							'about-community',
							{ community: <Link to={paths.community(community)}>{community}</Link> },
							{ all: <Link to={paths.modlog()}>{null}</Link> },
						)
					: t('about-site')}
			</p>
		</header>
	)
}
