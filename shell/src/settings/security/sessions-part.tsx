import type { OwnSession } from '@folkmoot/account-contract/security'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { ShowMore } from '@folkmoot/kit/ui/show-more.tsx'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { type ReactNode, useRef } from 'react'
import { endOtherSessions, endSession, securityApi } from '../../security.api.ts'
import { t } from '../text.ts'
import { deviceText } from './device-text.ts'
import { Part } from './part.tsx'
import styles from './security.module.css'

/** The active sessions of this account. */
export function SessionsPart(): ReactNode {
	const alert = useAlert()
	const loaded = usePageData(securityApi.listSessions, {})
	const sessions = loaded.state === 'loaded' ? loaded.data.sessions : []
	const [endOthers, isEnding] = useAction(async (button: Element) => {
		const moveFocus = focusAfterRemoval(button)
		const left = await endOtherSessions()
		loaded.update(() => ({ sessions: left }))
		moveFocus()
		alert(t('logged-out-others'), { tone: 'good' })
	})
	const end = async ({ id, device }: OwnSession) => {
		await endSession(id)
		// From the current list: another session may have been ended meanwhile.
		loaded.update((current) => ({ sessions: current.sessions.filter((session) => session.id !== id) }))
		alert(t('device-logged-out', { device: deviceText(device) }))
	}
	return (
		<Part
			heading={t('sessions-title')}
			hint={t('sessions-hint')}
			action={
				sessions.length > 1 && (
					<Button isLoading={isEnding} onClick={({ currentTarget }) => void endOthers(currentTarget)}>
						{t('log-out-others')}
					</Button>
				)
			}
		>
			<ShowMore height={300}>
				<ul className={styles.list} aria-label={t('sessions')}>
					{sessions.map((session) => (
						<SessionRow key={session.id} session={session} onEnd={() => end(session)} />
					))}
				</ul>
			</ShowMore>
		</Part>
	)
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor }

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }): ReactNode {
	const row = useRef<HTMLLIElement>(null)
	const [end, isEnding] = useAction(async () => {
		const moveFocus = focusAfterRemoval(row.current)
		await onEnd()
		moveFocus()
	})
	const { kind, createdAt, lastSeenAt, isCurrent } = session
	const device = deviceText(session.device)
	const Icon = icons[kind]
	const date = formatDate(createdAt)
	return (
		<li ref={row} tabIndex={-1} className={styles.item}>
			<Icon aria-hidden="true" />
			<span className={styles.itemText}>
				<span>{device}</span>
				<span>
					{isCurrent
						? t.rich('session-this', { date }, { good: <span className={styles.good} /> })
						: t.rich('session-other', { time: <TimeAgo time={lastSeenAt} />, date })}
				</span>
			</span>
			{!isCurrent && (
				<Button size="small" isLoading={isEnding} onClick={end} aria-label={t('log-out-device', { device })}>
					{t('log-out')}
				</Button>
			)}
		</li>
	)
}
