import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import { botsMax } from '@folkmoot/account-contract/bot-limits'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import BotIcon from 'lucide-react/icons/bot'
import { type ReactNode, useState } from 'react'
import { botsApi, endBot } from '../../bots.api.ts'
import styles from '../security/security.module.css'
import { t } from './text.ts'

const NewBotDialog = lazyDialog(async () => (await import(/* webpackChunkName: "new-key-dialog" */ './new-bot-dialog.tsx')).NewBotDialog)

interface Props {
	/** Whether the member can have more keys. */
	canAddKeys: boolean
	onAddKey: (bot: Bot) => void
	/** A bot was deleted with its keys. */
	onEnded: () => void
}

/** The member's bot accounts: those that are approved, wait or were denied. */
export function BotsPart({ canAddKeys, onAddKey, onEnded }: Props): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const [ending, setEnding] = useState<Bot | null>(null)
	const loaded = usePageData(botsApi.listBots, {})
	const bots = loaded.state === 'loaded' ? loaded.data.bots : []
	const [end, isEnding] = useAction(async ({ id }: Bot) => {
		await endBot(id)
		loaded.update((current) => ({ bots: current.bots.filter((bot) => bot.id !== id) }))
		setEnding(null)
		onEnded()
	})
	const canAsk = bots.filter(({ state }) => state !== 'denied').length < botsMax
	return (
		<div className={styles.part}>
			<div className={styles.row}>
				<div className={styles.about}>
					<h3>{t('bots')}</h3>
					<p className={styles.hint}>{t('bots-hint')}</p>
				</div>
				{canAsk && <Button onClick={() => setAsking(true)}>{t('ask-bot')}</Button>}
			</div>
			{bots.length > 0 && (
				<ul className={styles.list} aria-label={t('bots')}>
					{bots.map((bot) => (
						<BotRow key={bot.id} bot={bot} canAddKeys={canAddKeys} onAddKey={() => onAddKey(bot)} onEnd={() => setEnding(bot)} />
					))}
				</ul>
			)}
			{isAsking && (
				<NewBotDialog onAsked={(bot) => loaded.update((current) => ({ bots: [bot, ...current.bots] }))} onClose={() => setAsking(false)} />
			)}
			{ending && (
				<ConfirmDialog
					title={t(ending.state === 'approved' ? 'delete-bot-question' : 'withdraw-bot-question', { name: ending.username })}
					confirmLabel={t(`end-${ending.state}`)}
					isDanger
					isRunning={isEnding}
					onConfirm={() => end(ending)}
					onClose={() => setEnding(null)}
				>
					{ending.state === 'approved' ? t('delete-bot-why') : null}
				</ConfirmDialog>
			)}
		</div>
	)
}

interface RowProps {
	bot: Bot
	canAddKeys: boolean
	onAddKey: () => void
	onEnd: () => void
}

function BotRow({ bot: { username, purpose, state, answer }, canAddKeys, onAddKey, onEnd }: RowProps): ReactNode {
	return (
		<li className={styles.item}>
			<BotIcon aria-hidden="true" />
			<span className={styles.itemText}>
				<span>
					<bdi>{state === 'approved' ? <Link to={paths.user(username)}>@{username}</Link> : `@${username}`}</bdi>
				</span>
				<span>{purpose}</span>
				<span>{[t(`bot-${state}`), ...(answer ? [t('bot-answer', { answer })] : [])].join(' · ')}</span>
			</span>
			<span className={styles.actions}>
				{state === 'approved' && canAddKeys && (
					<Button size="small" onClick={onAddKey} aria-label={t('add-for', { name: username })}>
						{t('add')}
					</Button>
				)}
				<Button size="small" onClick={onEnd} aria-label={t(`end-name-${state}`, { name: username })}>
					{t(`end-${state}`)}
				</Button>
			</span>
		</li>
	)
}
