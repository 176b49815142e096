import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { DataFallback } from '@folkmoot/kit/pages/data-fallback.tsx'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import type { Head, LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { Label } from '@folkmoot/kit/ui/label.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, useState } from 'react'
import { type HeldItem, listOwnHeld, withdrawHeld } from './held.api.ts'
import styles from './held.module.css'
import { HeldContent } from './held-content.tsx'
import { t } from './text.ts'

const inputOf = (query: URLSearchParams) => ({ query: { limit: '20', next: query.get('next') ?? '' } }) as const

export async function load({ fetch, query }: LoadContext): Promise<void> {
	await fetch(listOwnHeld, inputOf(query))
}

export function head(): Head {
	return { title: t('own-title'), noindex: true }
}

/** The viewer's own posts and comments that wait for moderators. */
export function Page(): ReactNode {
	const [query] = useSearchParams()
	const page = usePageData(listOwnHeld, inputOf(query))
	if (page.state !== 'loaded') return <DataFallback of={page} skeleton={<CardSkeletons count={2} />} />
	const { items, next } = page.data
	return (
		<PageLayout
			head={
				<div className={styles.head}>
					<h1>{t('own-title')}</h1>
					<p className={styles.about}>{t('own-about')}</p>
				</div>
			}
		>
			<div className={styles.list} tabIndex={-1}>
				{items.length === 0 && (
					<StateCard icon={<Hourglass />} title={t('own-none')} action={<LinkButton to={paths.home()}>{t('go-home')}</LinkButton>} />
				)}
				{items.map((item) => (
					<OwnItem key={item.id} item={item} onChange={page.reload} />
				))}
			</div>
			{next && (
				<p className={styles.pages}>
					<LinkButton to={`${paths.held()}?next=${encodeURIComponent(next)}`}>{t('older')}</LinkButton>
				</p>
			)}
		</PageLayout>
	)
}

function OwnItem({ item, onChange }: { item: HeldItem; onChange: () => Promise<void> }): ReactNode {
	const alert = useAlert()
	const [row, setRow] = useState<Element | null>(null)
	const leave = async (text: string) => {
		const moveFocus = focusAfterRemoval(row)
		setRow(null)
		alert(text)
		await onChange()
		moveFocus()
	}
	const [withdraw, isWithdrawing] = useAction(
		async () => {
			await withdrawHeld(item.id)
			await leave(t(`withdrawn-${item.type}`))
		},
		{ held_item_not_found: ({ message }) => void leave(message) },
	)
	return (
		<article className={styles.card} tabIndex={-1} aria-label={t(`own-${item.type}`, { community: item.target.communityName })}>
			<div className={styles.case}>
				<Label tone="warn">
					<Hourglass /> {t('waits')}
				</Label>
			</div>
			<HeldContent item={item} showsCommunity />
			<div className={styles.actions}>
				<Button size="small" onClick={({ currentTarget }) => setRow(currentTarget.closest('article'))}>
					{t('withdraw')}
				</Button>
			</div>
			{row && (
				<ConfirmDialog
					title={t(`withdraw-question-${item.type}`)}
					confirmLabel={t('withdraw')}
					isRunning={isWithdrawing}
					onConfirm={() => void withdraw()}
					onClose={() => setRow(null)}
				>
					{t('withdraw-effect')}
				</ConfirmDialog>
			)}
		</article>
	)
}
