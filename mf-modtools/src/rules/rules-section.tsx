import type { Rule } from '@folkmoot/community-contract/community'
import { useAction, usePageData } from '@folkmoot/kit/api'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { Unloaded } from '@folkmoot/kit/pages/unloaded.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import styles from '../frame/frame.module.css'
import type { SectionProps } from '../frame/modtools-page.tsx'
import { addRule, deleteRule, editRule, listRules } from '../modtools.api.ts'
import { RuleDialog } from './rule-dialog.tsx'

const rulesInput = (communityId: string) => ({ params: { communityId } })

export async function loadRules({ fetch }: LoadContext, communityId: string): Promise<void> {
	await fetch(listRules, rulesInput(communityId))
}

/** The rules, in their order. */
export function RulesSection({ community }: SectionProps): ReactNode {
	const rules = usePageData(listRules, rulesInput(community.id))
	const [open, setOpen] = useState<'new' | Rule | null>(null)
	const [deleting, setDeleting] = useState<Rule | null>(null)
	const [swap, isMoving] = useAction(async (one: Rule, other: Rule) => {
		await editRule(community.id, one.id, { zIndex: other.zIndex })
		await editRule(community.id, other.id, { zIndex: one.zIndex })
		await rules.reload()
	})
	const [remove, isDeleting] = useAction(async () => {
		if (deleting) await deleteRule(community.id, deleting.id)
		setDeleting(null)
		await rules.reload()
	})
	if (rules.state !== 'loaded') return <Unloaded of={rules} skeleton={<CardSkeletons count={2} />} />
	const save = async (fields: { rule: string; description: string }) => {
		if (open === 'new') await addRule(community.id, fields)
		else if (open) await editRule(community.id, open.id, fields)
		await rules.reload()
	}
	const move = (rule: Rule, step: 1 | -1) => {
		const other = rules.data[rules.data.indexOf(rule) + step]
		if (other) void swap(rule, other)
	}
	return (
		<Card className={styles.column} heading="Rules" action={<Button onClick={() => setOpen('new')}>Add rule</Button>}>
			{rules.data.length === 0 && <p className={styles.none}>There are no rules yet.</p>}
			<ol>
				{rules.data.map((rule, index) => (
					<li key={rule.id} className={`${styles.row} ${styles.stacked}`}>
						<div className={styles.grow}>
							{rule.rule}
							{rule.description && <p className={styles.quiet}>{rule.description}</p>}
						</div>
						<div className={styles.actions}>
							<IconButton label="Move up" icon={<ArrowUp />} disabled={index === 0 || isMoving} onClick={() => move(rule, -1)} />
							<IconButton
								label="Move down"
								icon={<ArrowDown />}
								disabled={index === rules.data.length - 1 || isMoving}
								onClick={() => move(rule, 1)}
							/>
							<Button size="small" onClick={() => setOpen(rule)}>
								Edit
							</Button>
							<Button size="small" onClick={() => setDeleting(rule)}>
								Delete
							</Button>
						</div>
					</li>
				))}
			</ol>
			{open && <RuleDialog {...(open === 'new' ? {} : { rule: open })} save={save} onClose={() => setOpen(null)} />}
			{deleting && (
				<ConfirmDialog
					title="Are you certain?"
					confirmLabel="Delete rule"
					isDanger
					isRunning={isDeleting}
					onConfirm={remove}
					onClose={() => setDeleting(null)}
				>
					“{deleting.rule}” will no longer be among the rules.
				</ConfirmDialog>
			)}
		</Card>
	)
}
