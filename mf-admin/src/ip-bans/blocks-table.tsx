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
import { countOf, shortDate } from '../table/format.ts'
import styles from '../table/table.module.css'
import { blockAlertId } from './block-alert-id.ts'
import own from './ip-bans.module.css'
import { formatIpRange } from './ip-range.ts'

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
				<caption className={styles.caption}>Blocked addresses, newest first</caption>
				<thead>
					<tr>
						<th scope="col">Address</th>
						<th scope="col">Status</th>
						<th scope="col">Since</th>
						<th scope="col">Until</th>
						<th scope="col">By</th>
						<th scope="col">Members seen there</th>
						<th scope="col">
							<VisuallyHidden>Actions</VisuallyHidden>
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
			<td data-label="Status">
				<State block={block} />
			</td>
			<td data-label="Since">
				<time dateTime={createdAt} title={formatDateTime(createdAt)}>
					{shortDate(createdAt)}
				</time>
			</td>
			<td data-label="Until">
				{expiresAt === null ? (
					'Permanent'
				) : (
					<time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
						{shortDate(expiresAt)}
					</time>
				)}
			</td>
			<td data-label="By">
				<Link to={paths.user(createdBy)}>{createdBy}</Link>
			</td>
			<td data-label="Members seen there">
				<Members names={associatedUsers} />
			</td>
			<td className={styles.action}>
				{inEffect && (
					<Button size="small" aria-label={`Unblock ${formatIpRange(block)}`} onClick={onLift}>
						Unblock
					</Button>
				)}
			</td>
		</tr>
	)
}

function State({ block: { inEffect, cancelledAt } }: { block: IpBlock }): ReactNode {
	if (inEffect) return <Label tone="danger">In effect</Label>
	return cancelledAt === null ? <Label>Expired</Label> : <Label title={`Since ${formatDateTime(cancelledAt)}`}>Lifted</Label>
}

const namesShown = 3

function Members({ names }: { names: readonly string[] }): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const list = useFocusFallback(!isOpen)
	if (names.length === 0) return 'Nobody'
	const shown = isOpen ? names : names.slice(0, namesShown)
	return (
		<div ref={list} tabIndex={-1} className={own.members}>
			{shown.map((name) => (
				<Link key={name} to={paths.user(name)}>
					@{name}
				</Link>
			))}
			{names.length > shown.length && (
				<Button kind="quiet" size="small" onClick={() => setOpen(true)}>
					and {countOf(names.length - shown.length, 'other')}
				</Button>
			)}
		</div>
	)
}

function LiftDialog({ block, onLifted, onClose }: { block: IpBlock; onLifted: Props['onChange']; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const [lift, isRunning] = useAction(async () => {
		onLifted(await liftIpBlock(block.id))
		alert(`${formatIpRange(block)} is unblocked.`, { tone: 'good', id: blockAlertId(block) })
		onClose()
	})
	return (
		<ConfirmDialog title="Are you sure?" confirmLabel="Unblock" isRunning={isRunning} onConfirm={lift} onClose={onClose}>
			{formatIpRange(block)} will be able to reach the site again within five seconds.
		</ConfirmDialog>
	)
}
