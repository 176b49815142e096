import { usePageData } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { byLocale } from '@folkmoot/kit/ui/by-locale.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import FileUp from 'lucide-react/icons/file-up'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeImport, isBusy } from './describe-import.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type CommunityImport, listImports } from './imports.api.ts'
import styles from './imports.module.css'
import { t } from './text.ts'

const namesFormat = byLocale((locale) => new Intl.ListFormat(locale, { type: 'unit' }))

/** Poll interval while an import runs. */
const pollIntervalMs = 1_500

/** Imports of communities from other sites: the state of the latest, and the dialog for a new one. */
export function ImportCard({ onArrived }: { onArrived: () => Promise<void> }): ReactNode {
	const page = usePageData(listImports, {})
	const [isOpen, setOpen] = useState(false)
	const imports = page.state === 'loaded' ? page.data : []
	const busy = imports.filter(isBusy).length
	usePolling(busy > 0, page.reload, pollIntervalMs)
	useOnFinished(imports.filter(({ state }) => state === 'done').length, page.state === 'loaded', onArrived)
	return (
		<Card
			heading={t('from-another-site')}
			action={
				<Button size="small" onClick={() => setOpen(true)}>
					<FileUp /> {t('import-community')}
				</Button>
			}
		>
			{imports.length === 0 ? (
				<p className={styles.quiet}>{t('about')}</p>
			) : (
				<ul className={styles.imports}>
					{imports.map((one) => (
						<ImportRow key={one.id} one={one} />
					))}
				</ul>
			)}
			{isOpen && <ImportDialog onSent={page.reload} onClose={() => setOpen(false)} />}
		</Card>
	)
}

/** Calls `onArrived` when more imports have finished since the last render. */
function useOnFinished(finishedCount: number, isLoaded: boolean, onArrived: () => Promise<void>): void {
	const before = useRef<number | null>(null)
	useEffect(() => {
		if (!isLoaded) return
		if (before.current !== null && finishedCount > before.current) void onArrived()
		before.current = finishedCount
	}, [finishedCount, isLoaded, onArrived])
}

function ImportRow({ one }: { one: CommunityImport }): ReactNode {
	const { name, state, progress, problem, moderators } = one
	return (
		<li className={styles.import}>
			<p className={styles.head}>
				{state === 'done' ? (
					<Link to={paths.community(name)} className={styles.name}>
						{name}
					</Link>
				) : (
					<span className={styles.name}>{name}</span>
				)}
				<span className={styles.quiet}>{describeOrigin(one)}</span>
			</p>
			<p role={isBusy(one) ? 'status' : undefined}>{describeImport(one)}</p>
			{isBusy(one) && <Progress label={t('of-name', { name })} done={state === 'waiting' ? 0 : progress.done} of={progress.of || 1} />}
			{problem && <Notice tone="danger">{problem}</Notice>}
			{state === 'done' && moderators.length > 0 && (
				<p className={styles.quiet}>{t('moderators', { names: namesFormat().format(moderators), name: one.by })}</p>
			)}
			<p className={styles.quiet}>{t.rich('imported-by', { name: one.by, time: <TimeAgo time={one.createdAt} /> })}</p>
		</li>
	)
}

/** The site it comes from, and its name there if that is another one. */
function describeOrigin({ name, from: { community, site, address } }: CommunityImport): string {
	if (!address) return community === name ? t('of-site', { site }) : t('of-community', { community, site })
	const host = address.replace(/^https?:\/\//, '')
	return community === name ? t('of-site-at', { site, address: host }) : t('of-community-at', { community, site, address: host })
}
