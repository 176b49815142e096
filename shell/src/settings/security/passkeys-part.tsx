import type { Passkey } from '@folkmoot/account-contract/security'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { t } from '../text.ts'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'
import styles from './security.module.css'

const dialogs = () => import(/* webpackChunkName: "passkey-dialogs" */ './passkey-dialogs.tsx')
const AddDialog = lazyDialog(async () => (await dialogs()).AddDialog)
const RemoveDialog = lazyDialog(async () => (await dialogs()).RemoveDialog)
const RenameDialog = lazyDialog(async () => (await dialogs()).RenameDialog)

type OpenDialog = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

/** Passkeys: login without a password, by fingerprint, face or PIN of a device. */
export function PasskeysPart({ security: { passkeys, passkeysOn }, onChange }: PartProps): ReactNode {
	const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
	const close = () => setOpenDialog(null)
	return (
		<Part
			heading={t('passkeys')}
			hint={t('passkeys-hint')}
			action={passkeysOn && <Button onClick={() => setOpenDialog({ name: 'add' })}>{t('passkey-add')}</Button>}
		>
			{passkeys.length > 0 && (
				<ul className={styles.list} aria-label={t('passkeys')}>
					{passkeys.map((passkey) => (
						<PasskeyRow
							key={passkey.id}
							passkey={passkey}
							onRename={() => setOpenDialog({ name: 'rename', passkey })}
							onRemove={() => setOpenDialog({ name: 'remove', passkey })}
						/>
					))}
				</ul>
			)}
			{openDialog?.name === 'add' && <AddDialog onChange={onChange} onClose={close} />}
			{openDialog?.name === 'rename' && <RenameDialog passkey={openDialog.passkey} onChange={onChange} onClose={close} />}
			{openDialog?.name === 'remove' && <RemoveDialog passkey={openDialog.passkey} onChange={onChange} onClose={close} />}
		</Part>
	)
}

interface RowProps {
	passkey: Passkey
	onRename: () => void
	onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt, isSynced }, onRename, onRemove }: RowProps): ReactNode {
	return (
		<li className={styles.item}>
			<KeyRound aria-hidden="true" />
			<span className={styles.itemText}>
				<span>{name}</span>
				<span>
					{t.rich('passkey-about', {
						date: formatDate(createdAt),
						used: lastUsedAt ? 'yes' : 'no',
						time: lastUsedAt && <TimeAgo time={lastUsedAt} />,
						synced: isSynced ? 'yes' : 'no',
					})}
				</span>
			</span>
			<IconButton label={t('rename-name', { name })} icon={<Pencil />} onClick={onRename} />
			<IconButton label={t('remove-name', { name })} icon={<Trash2 />} onClick={onRemove} />
		</li>
	)
}
