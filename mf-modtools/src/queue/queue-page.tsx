import { countWaiting } from '@folkmoot/kit/content/count-waiting.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useViewer } from '@folkmoot/kit/state'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { listWaiting } from '../waiting/waiting.api.ts'
import { EverythingWaiting, waitingInput } from '../waiting/waiting-list.tsx'
import { listQueue } from './queue.api.ts'
import styles from './queue.module.css'
import { stateOf } from './queue-query.ts'
import type { AddressOf } from './queue-toolbar.tsx'
import { type QueueView, reportsIn, useQueueView, viewAddress, viewOf } from './queue-view.ts'
import { QueueOfReports, reportsInput } from './reports-list.tsx'
import { t } from './text.ts'

/** Reports only, which have more orders and actions on several; or all kinds as one list. */
function showsReports(query: URLSearchParams, { filter }: QueueView): boolean {
	return reportsIn(filter) !== null || stateOf(query) === 'handled'
}

export async function load({ fetch, query, device }: LoadContext): Promise<void> {
	const view = viewOf(query, device.queueView)
	if (showsReports(query, view)) await fetch(listQueue, reportsInput(query, view))
	else await fetch(listWaiting, waitingInput(query, view))
}

export function head(): Head {
	return { title: t('queue'), noindex: true }
}

/** What waits for the viewer in all communities that they moderate. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const { view, stored } = useQueueView(query)
	const state = stateOf(query)
	const addressOf: AddressOf = ({ state: changed = state, next = '', ...changes }) =>
		viewAddress(paths.modqueue(), { ...view, ...changes }, stored, { state: changed === 'waiting' ? '' : changed, next })
	const List = showsReports(query, view) ? QueueOfReports : EverythingWaiting
	return (
		<PageLayout width="wide" head={<QueueHead />}>
			<List query={query} view={view} addressOf={addressOf} />
		</PageLayout>
	)
}

function QueueHead(): ReactNode {
	const count = countWaiting(useViewer())
	return (
		<header className={frame.head}>
			<h1>{t('queue')}</h1>
			{count > 0 && <Label tone="warn">{t('waiting', { count })}</Label>}
			<LinkButton size="small" to={paths.modcomments()}>
				<MessagesSquare /> {t('comments')}
			</LinkButton>
			<p className={styles.about}>{t.rich('about', {}, { keys: <span className={styles.keys} /> })}</p>
		</header>
	)
}
