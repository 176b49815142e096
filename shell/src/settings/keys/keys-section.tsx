import type { Bot as BotAccount } from '@folkmoot/account-contract/bot-endpoints'
import type { ApiKey } from '@folkmoot/account-contract/key-endpoints'
import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import Bot from 'lucide-react/icons/bot'
import { type ReactNode, useState } from 'react'
import { keysApi, revokeKey } from '../../keys.api.ts'
import { Section } from '../section.tsx'
import styles from '../security/security.module.css'
import { BotsPart } from './bots-part.tsx'
import { t } from './text.ts'

const NewKeyDialog = lazyDialog(async () => (await import(/* webpackChunkName: "new-key-dialog" */ './new-key-dialog.tsx')).NewKeyDialog)

/** The member's API keys. Changes take effect at once, without saving. */
export function KeysSection(): ReactNode {
	/** Whom the new key stands for: a bot, or the member. */
	const [creating, setCreating] = useState<{ bot: BotAccount | null } | null>(null)
	const [revoking, setRevoking] = useState<ApiKey | null>(null)
	const loaded = usePageData(keysApi.listKeys, {})
	const keys = loaded.state === 'loaded' ? loaded.data.keys : []
	const [revoke, isRevoking] = useAction(async ({ id }: ApiKey) => {
		await revokeKey(id)
		loaded.update((current) => ({ keys: current.keys.filter((key) => key.id !== id) }))
		setRevoking(null)
	})
	const canAdd = keys.length < limits.keysMax
	return (
		<Section name="api-keys">
			{/* It, or the list in it, takes the focus when a key that had it is revoked. */}
			<div tabIndex={-1}>
				<div className={styles.row}>
					<p className={`${styles.about} ${styles.hint}`}>{t('hint')}</p>
					{canAdd && <Button onClick={() => setCreating({ bot: null })}>{t('add')}</Button>}
				</div>
				{keys.length > 0 && (
					<ul tabIndex={-1} className={styles.list} aria-label={t('title')}>
						{keys.map((key) => (
							<KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
						))}
					</ul>
				)}
			</div>
			<BotsPart canAddKeys={canAdd} onAddKey={(bot) => setCreating({ bot })} onEnded={() => void loaded.reload()} />
			{creating && (
				<NewKeyDialog
					bot={creating.bot}
					onCreated={(changed) => loaded.update(() => ({ keys: changed }))}
					onClose={() => setCreating(null)}
				/>
			)}
			{revoking && (
				<ConfirmDialog
					title={t('revoke-question', { name: revoking.name })}
					confirmLabel={t('revoke-key')}
					isDanger
					isRunning={isRevoking}
					onConfirm={() => revoke(revoking)}
					onClose={() => setRevoking(null)}
				>
					{t('revoke-why')}
				</ConfirmDialog>
			)}
		</Section>
	)
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }): ReactNode {
	const { name, bot, ending, lastUsedOn, communities } = apiKey
	const scopes = apiKey.scopes.map((scope) => t(`scope-${scope}`))
	const places = communities.map((community) => `/${community.name}`)
	return (
		<li className={styles.item}>
			<Bot aria-hidden="true" />
			<span className={styles.itemText}>
				<span>{name}</span>
				<span>{[...(bot === undefined ? [] : [`@${bot}`]), ...scopes, ...places].join(' · ')}</span>
				<span>
					{[
						t('which', { ending }),
						lastUsedOn ? t('used', { date: formatDate(`${lastUsedOn}T12:00:00.000Z`) }) : t('used-never'),
						expiryText(apiKey),
					].join(' · ')}
				</span>
			</span>
			<Button size="small" onClick={onRevoke} aria-label={t('revoke-name', { name })}>
				{t('revoke')}
			</Button>
		</li>
	)
}

function expiryText({ expiresAt }: ApiKey): string {
	if (!expiresAt) return t('expires-never')
	const date = formatDate(expiresAt)
	return new Date(expiresAt) > new Date() ? t('expires', { date }) : t('expired', { date })
}
