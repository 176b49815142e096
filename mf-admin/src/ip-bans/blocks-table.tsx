import { useAction } from '@folkmoot/kit/api'
import { formatDateTime } from '@folkmoot/kit/content/format-time.ts'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { type ReactNode, useState } from 'react'
import { type IpBlock, liftIpBlock } from '../admin.api.ts'
import { shortDate } from '../table/format.ts'
import styles from '../table/table.module.css'
import { blockAlertId } from './block-alert-id.ts'
import own from './ip-bans.module.css'
import { formatIpRange } from './ip-range.ts'
import { t } from './text.ts'

interface Props {
	blocks: readonly IpBlock[]
	onChange: (changed: IpBlock) => void
}

/** Blocks as a table; as cards on phones. */
export function BlocksTable({ blocks, onChange }: Props): ReactNode {
	const [blockToLift, setBlockToLift] = useState<IpBlock | null>(null)
	return (
		<div className={styles.box}>
			<table className={styles.table}>
				<caption className={styles.caption}>{t('caption')}</caption>
				<thead>
					<tr>
						<th scope="col">{t('address')}</th>
						<th scope="col">{t('status')}</th>
						<th scope="col">{t('since')}</th>
						<th scope="col">{t('until')}</th>
						<th scope="col">{t('by')}</th>
						<th scope="col">{t('members-seen')}</th>
						<th scope="col">
							<VisuallyHidden>{t('actions')}</VisuallyHidden>
						</th>
					</tr>
				</thead>
				<tbody>
					{blocks.map((block) => (
						<BlockRow key={block.id} block={block} onLift={() => setBlockToLift(block)} />
					))}
				</tbody>
			</table>
			{blockToLift && <LiftDialog block={blockToLift} onLifted={onChange} onClose={() => setBlockToLift(null)} />}
		</div>
	)
}

function BlockRow({ block, onLift }: { block: IpBlock; onLift: () => void }): ReactNode {
	const { note, createdAt, expiresAt, createdBy, associatedUsers, inEffect } = block
	return (
		<tr tabIndex={-1}>
			<th scope="row">
				<span className={own.address}>{formatIpRange(block)}</span>
				{note && <span className={own.note}>{note}</span>}
			</th>
			<td data-label={t('status')}>
				<State block={block} />
			</td>
			<td data-label={t('since')}>
				<time dateTime={createdAt} title={formatDateTime(createdAt)}>
					{shortDate(createdAt)}
				</time>
			</td>
			<td data-label={t('until')}>
				{expiresAt === null ? (
					t('span-ever')
				) : (
					<time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
						{shortDate(expiresAt)}
					</time>
				)}
			</td>
			<td data-label={t('by')}>
				<Link to={paths.user(createdBy)}>{createdBy}</Link>
			</td>
			<td data-label={t('members-seen')}>
				<Members names={associatedUsers} />
			</td>
			<td className={styles.action}>
				{inEffect && (
					<Button size="small" aria-label={t('unblock-address', { address: formatIpRange(block) })} onClick={onLift}>
						{t('unblock')}
					</Button>
				)}
			</td>
		</tr>
	)
}

function State({ block: { inEffect, cancelledAt } }: { block: IpBlock }): ReactNode {
	if (inEffect) return <Label tone="danger">{t('in-effect')}</Label>
	return cancelledAt === null ? (
		<Label>{t('expired')}</Label>
	) : (
		<Label title={t('since-time', { time: formatDateTime(cancelledAt) })}>{t('lifted')}</Label>
	)
}

const namesShown = 3

function Members({ names }: { names: readonly string[] }): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const list = useFocusFallback(!isOpen)
	if (names.length === 0) return t('nobody')
	const shown = isOpen ? names : names.slice(0, namesShown)
	return (
		<div ref={list} tabIndex={-1} className={own.members}>
			{shown.map((name) => (
				<Link key={name} to={paths.user(name)}>
					<bdi>@{name}</bdi>
				</Link>
			))}
			{names.length > shown.length && (
				<Button kind="quiet" size="small" onClick={() => setOpen(true)}>
					{t('and-others', { count: names.length - shown.length })}
				</Button>
			)}
		</div>
	)
}

function LiftDialog({ block, onLifted, onClose }: { block: IpBlock; onLifted: Props['onChange']; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const [lift, isRunning] = useAction(async () => {
		onLifted(await liftIpBlock(block.id))
		alert(t('is-unblocked', { address: formatIpRange(block) }), { tone: 'good', id: blockAlertId(block) })
		onClose()
	})
	return (
		<ConfirmDialog title={t('are-you-sure')} confirmLabel={t('unblock')} isRunning={isRunning} onConfirm={lift} onClose={onClose}>
			{t('unblock-text', { address: formatIpRange(block) })}
		</ConfirmDialog>
	)
}
