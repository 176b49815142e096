import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { usePolling } from '@folkmoot/kit/ui/use-polling.ts'
import { type ReactNode, useCallback } from 'react'
import frame from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { t } from './text.ts'
import { listDeliveries, resend, sendTest, type Webhook, type WebhookDelivery } from './webhooks.api.ts'
import styles from './webhooks.module.css'

const pollMs = 2_000
/** What waits for longer is not watched. */
const soonMs = 15_000
const pageSize = 20

interface Props {
	hook: Webhook
	/** Called if somebody has deleted it meanwhile. */
	onNotFound: () => void
	onClose: () => void
}

const idOf = ({ id }: WebhookDelivery) => id
const isComing = ({ state, nextAt }: WebhookDelivery) => state === 'waiting' && nextAt !== null && Date.parse(nextAt) < Date.now() + soonMs

/** The latest deliveries of a webhook, to look at and to send again. */
export function DeliveriesDialog({ hook, onNotFound, onClose }: Props): ReactNode {
	const input = { params: { webhookId: hook.id }, query: { limit: pageSize } }
	const { page, loadMore, isLoadingMore } = usePages(listDeliveries, input, { list: 'deliveries', keyOf: idOf })
	const { reload } = page
	const poll = useCallback(async () => void (await reload()), [reload])
	const deliveries = page.state === 'loaded' ? page.data.deliveries : []
	usePolling(deliveries.some(isComing), poll, pollMs)
	const onFailure = { webhook_not_found: onNotFound }
	const put = (delivery: WebhookDelivery) =>
		page.update((shown) => ({ ...shown, deliveries: [delivery, ...shown.deliveries.filter(({ id }) => id !== delivery.id)] }))
	const [test, isTesting] = useModeratorAction(async () => put(await sendTest(hook.id)), onFailure)
	const [again] = useModeratorAction(async (id: string) => {
		const sent = await resend(hook.id, id)
		page.update((shown) => ({ ...shown, deliveries: shown.deliveries.map((one) => (one.id === id ? sent : one)) }))
	}, onFailure)
	return (
		<Dialog title={t('log-of', { name: hook.name })} size="wide" onClose={onClose}>
			<div className={styles.log}>
				<div className={styles.test}>
					<p className={frame.quiet}>{hook.isOn ? t('log-about') : t('log-off')}</p>
					{hook.isOn && (
						<Button size="small" isLoading={isTesting} onClick={test}>
							{t('send-test')}
						</Button>
					)}
				</div>
				{page.state !== 'loaded' && <DataFallback of={page} skeleton={<CardSkeletons count={2} isCompact />} />}
				{page.state === 'loaded' && deliveries.length === 0 && <p className={frame.none}>{t('log-empty')}</p>}
				<ul aria-label={t('deliveries')}>
					{deliveries.map((delivery) => (
						<DeliveryRow key={delivery.id} delivery={delivery} {...(hook.isOn ? { onResend: () => again(delivery.id) } : {})} />
					))}
				</ul>
				{page.state === 'loaded' && page.data.next !== null && (
					<Button isLoading={isLoadingMore} onClick={() => void loadMore().catch(() => {})}>
						{t('more')}
					</Button>
				)}
			</div>
		</Dialog>
	)
}
