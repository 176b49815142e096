import type { Rule } from '@folkmoot/community-contract/community'
import { usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import { SectionFallback, useModeratorAction } from '../frame/lost-role.tsx'
import type { SectionProps } from '../frame/section-props.ts'
import { addRule, deleteRule, editRule, listRules, orderRules } from '../modtools.api.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { t } from './text.ts'

const rulesInput = (communityId: string) => ({ params: { communityId } })

export async function loadRules({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listRules, rulesInput(communityId))
}

/** The rules, in their order. */
export function RulesSection({ community, onChange }: SectionProps): ReactNode {
	const rules = usePageData(listRules, rulesInput(community.id))
	const [open, setOpen] = useState<'new' | Rule | null>(null)
	const [deleting, setDeleting] = useState<{ rule: Rule; row: Element | null } | null>(null)
	const alert = useAlert()
	const show = (changed: Rule[]) => {
		rules.update(() => changed)
		onChange({ ...community, rules: changed })
	}
	const reload = async () => {
		await rules.reload()
		setOpen(null)
		setDeleting(null)
		alert(t('gone'))
	}
	const [order] = useModeratorAction(
		async (ids: readonly string[]) => {
			// Optimistic update.
			rules.update((before) => ids.flatMap((id) => before.find((rule) => rule.id === id) ?? []))
			const ordered = await orderRules(community.id, [...ids]).catch(async (failure: unknown) => {
				await rules.reload()
				throw failure
			})
			show(ordered)
		},
		{ conflict: () => alert(t('changed')) },
	)
	const [remove, isDeleting] = useModeratorAction(
		async () => {
			if (!deleting || rules.state !== 'loaded') return
			await deleteRule(community.id, deleting.rule.id)
			const moveFocus = focusAfterRemoval(deleting.row)
			show(rules.data.filter(({ id }) => id !== deleting.rule.id))
			setDeleting(null)
			moveFocus()
			alert(t('deleted'), { tone: 'good' })
		},
		{ rule_not_found: () => void reload() },
	)
	if (rules.state !== 'loaded') return <SectionFallback of={rules} skeleton={<CardSkeletons count={2} />} />
	const save = async (fields: { rule: string; description: string }) => {
		if (open === 'new') show(await addRule(community.id, fields))
		else if (open) {
			const edited = await editRule(community.id, open.id, fields)
			show(rules.data.map((rule) => (rule.id === edited.id ? edited : rule)))
		}
	}
	const actions = (rule: Rule) => (
		<div className={styles.actions}>
			<Button size="small" onClick={() => setOpen(rule)}>
				{t('edit')}
			</Button>
			<Button size="small" onClick={({ currentTarget }) => setDeleting({ rule, row: currentTarget.closest('li') })}>
				{t('delete')}
			</Button>
		</div>
	)
	return (
		<Card className={styles.column} heading={t('rules')} action={<Button onClick={() => setOpen('new')}>{t('add')}</Button>}>
			{rules.data.length === 0 && <StateCard icon={<ListOrdered />} title={t('no-rules')} />}
			<RuleList rules={rules.data} onOrder={(ids) => void order(ids)} actions={actions} />
			{open && (
				<RuleDialog
					{...(open === 'new' ? {} : { rule: open })}
					save={save}
					onNotFound={() => void reload()}
					onClose={() => setOpen(null)}
				/>
			)}
			{deleting && (
				<ConfirmDialog
					title={t('delete-question')}
					confirmLabel={t('delete-rule')}
					isDanger
					isRunning={isDeleting}
					onConfirm={remove}
					onClose={() => setDeleting(null)}
				>
					{t('delete-effect', { rule: deleting.rule.rule })}
				</ConfirmDialog>
			)}
		</Card>
	)
}
