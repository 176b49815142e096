import { limits } from '@folkmoot/contract-kit/limits'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import WebhookIcon from 'lucide-react/icons/webhook'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import { t } from './text.ts'
import { WebhookRow } from './webhook-row.tsx'
import { deleteWebhook, listOfCommunity, listOfSite, type Webhook } from './webhooks.api.ts'

const WebhookDialog = lazyDialog(async () => (await import(/* webpackChunkName: "webhook-dialogs" */ './webhook-dialog.tsx')).WebhookDialog)
const DeliveriesDialog = lazyDialog(
	async () => (await import(/* webpackChunkName: "webhook-dialogs" */ './deliveries-dialog.tsx')).DeliveriesDialog,
)

type Open = { what: 'new' } | { what: 'edit' | 'log'; hook: Webhook }

/** The webhooks of a community, or with null of the site. */
export function WebhooksCard({ communityId }: { communityId: string | null }): ReactNode {
	const ofCommunity = usePageData(listOfCommunity, communityId === null ? null : { params: { communityId } })
	const ofSite = usePageData(listOfSite, communityId === null ? {} : null)
	const hooks = communityId === null ? ofSite : ofCommunity
	const [open, setOpen] = useState<Open | null>(null)
	const [deleting, setDeleting] = useState<{ hook: Webhook; row: Element | null } | null>(null)
	const alert = useAlert()
	const close = () => setOpen(null)
	const reload = async () => {
		await hooks.reload()
		close()
		setDeleting(null)
		alert(t('gone'))
	}
	const [remove, isDeleting] = useModeratorAction(
		async () => {
			if (!deleting) return
			await deleteWebhook(deleting.hook.id)
			const moveFocus = focusAfterRemoval(deleting.row)
			hooks.update((all) => all.filter(({ id }) => id !== deleting.hook.id))
			setDeleting(null)
			moveFocus()
			alert(t('deleted'), { tone: 'good' })
		},
		{ webhook_not_found: () => void reload() },
	)
	if (hooks.state !== 'loaded') return <SectionFallback of={hooks} skeleton={<CardSkeletons count={2} />} />
	const put = (hook: Webhook) =>
		hooks.update((all) => (all.some(({ id }) => id === hook.id) ? all.map((one) => (one.id === hook.id ? hook : one)) : [...all, hook]))
	const isFull = hooks.data.length >= limits.webhooksMax
	const add = <Button onClick={() => setOpen({ what: 'new' })}>{t('add')}</Button>
	return (
		<Card className={styles.column} heading={t('webhooks')} action={isFull ? null : add}>
			<p className={styles.quiet}>{communityId === null ? t('about-site') : t('about-community')}</p>
			{hooks.data.length === 0 && <StateCard icon={<WebhookIcon />} title={t('none')} />}
			<ul tabIndex={-1} aria-label={t('webhooks')}>
				{hooks.data.map((hook) => (
					<WebhookRow
						key={hook.id}
						hook={hook}
						onLog={() => setOpen({ what: 'log', hook })}
						onEdit={() => setOpen({ what: 'edit', hook })}
						onDelete={(row) => setDeleting({ hook, row })}
					/>
				))}
			</ul>
			{open?.what === 'log' && (
				<DeliveriesDialog
					hook={open.hook}
					onNotFound={() => void reload()}
					onClose={() => {
						close()
						// What was sent meanwhile may have switched it off.
						void hooks.reload()
					}}
				/>
			)}
			{(open?.what === 'new' || open?.what === 'edit') && (
				<WebhookDialog
					communityId={communityId}
					{...(open.what === 'edit' ? { hook: open.hook } : {})}
					onSaved={put}
					onNotFound={() => void reload()}
					onClose={close}
				/>
			)}
			{deleting && (
				<ConfirmDialog
					title={t('delete-question', { name: deleting.hook.name })}
					confirmLabel={t('delete-webhook')}
					isDanger
					isRunning={isDeleting}
					onConfirm={remove}
					onClose={() => setDeleting(null)}
				>
					{t('delete-effect')}
				</ConfirmDialog>
			)}
		</Card>
	)
}
